import { nextKey } from "./weekly-hours.ts";
import type { EditedTime } from "./weekly-times.ts";

/** Usual hours of some weekdays: minutes since midnight. */
export interface HoursTemplate {
  name: string;
  weekdays: readonly number[];
  from: number;
  to: number;
}

const workdays = [1, 2, 3, 4, 5];
const H = 60;

/** Hours that many instructors work. */
export const hoursTemplates: readonly HoursTemplate[] = [
  { name: "Weekdays", weekdays: workdays, from: 9 * H, to: 17 * H },
  { name: "Mornings", weekdays: workdays, from: 7 * H, to: 12 * H },
  { name: "Evenings", weekdays: workdays, from: 17 * H, to: 20 * H },
  { name: "Weekends", weekdays: [6, 7], from: 9 * H, to: 17 * H },
];

const onClock = (minutes: number): number => (minutes / H) % 12 || 12;

/** "Weekdays 9–5" */
export const templateLabel = ({ name, from, to }: HoursTemplate): string =>
  `${name} ${onClock(from)}–${onClock(to)}`;

/** The hours with those of a template, joined with what they overlap or touch on the same day. */
export function withTemplate(
  times: readonly EditedTime[],
  { weekdays, from, to }: HoursTemplate,
): EditedTime[] {
  const isJoined = (time: EditedTime) =>
    weekdays.includes(time.weekday) && time.from <= to && from <= time.to;
  let key = nextKey(times);
  const added = weekdays.map((weekday) => {
    const joined = times.filter((time) => time.weekday === weekday && isJoined(time));
    return {
      weekday,
      from: Math.min(from, ...joined.map((time) => time.from)),
      to: Math.max(to, ...joined.map((time) => time.to)),
      key: joined[0]?.key ?? key++,
    };
  });
  return [...times.filter((time) => !isJoined(time)), ...added];
}
