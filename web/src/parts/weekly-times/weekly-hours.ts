import type { WeeklyWindow } from "@core/fields.ts";
import { type EditedTime, sortWeekly, weekdays } from "./weekly-times.ts";

const WORKDAY = { from: 9 * 60, to: 17 * 60 };
/** The latest end of a time, minutes since midnight. */
const LAST = 20 * 60;

/** A key that no row has yet. */
export const nextKey = (times: readonly EditedTime[]): number =>
  Math.max(-1, ...times.map(({ key }) => key)) + 1;

/** Weekly hours as rows to edit. */
export const toEditedTimes = (schedule: readonly WeeklyWindow[]): EditedTime[] =>
  sortWeekly(schedule).map((time, key) => ({ ...time, key }));

/** Edited rows as weekly hours. */
export const toSchedule = (times: readonly EditedTime[]): WeeklyWindow[] =>
  sortWeekly(times).map(({ weekday, from, to }) => ({ weekday, from, to }));

/** The times of a weekday, in their order. */
export const timesOn = (times: readonly EditedTime[], weekday: number): EditedTime[] =>
  sortWeekly(times).filter((time) => time.weekday === weekday);

/** Adds hours to a weekday: after its last ones if there is room, else a usual workday. Returns the key of the new row. */
export function addHours(
  times: readonly EditedTime[],
  weekday: number,
): { times: EditedTime[]; key: number } {
  const key = nextKey(times);
  const end = timesOn(times, weekday).at(-1)?.to;
  const hours = end === undefined || end >= LAST ? WORKDAY : { from: end, to: Math.min(end + 120, LAST) };
  return { times: [...times, { key, weekday, ...hours }], key };
}

/** Gives other weekdays the same hours as one. */
export function copyHours(times: readonly EditedTime[], from: number, to: readonly number[]): EditedTime[] {
  const source = timesOn(times, from);
  let key = nextKey(times);
  const copied = to.flatMap((weekday) => source.map((time) => ({ ...time, weekday, key: key++ })));
  return [...times.filter(({ weekday }) => !to.includes(weekday)), ...copied];
}

/** The ISO weekdays. */
export const weekdayNumbers: readonly number[] = weekdays.map((_, i) => i + 1);
