import { BUSINESS_HOURS, SLOT_STEP_MINUTES } from "@core/constants.ts";
import type { WeeklyWindow } from "@core/fields.ts";

/** ISO weekdays: Monday is 1. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Maximum number of stored times (the model's limit). */
export const PREFERRED_TIMES_MAX = 21;

/** A time being edited, with a stable key for its row. */
export type EditedTime = WeeklyWindow & { key: number };

const weekdayLabel = (weekday: number): string => weekdays[weekday - 1] ?? "";

/** Minutes since midnight as a time of day: "6:30 PM". */
export const timeOfDayLabel = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/** "Monday, 6:00 PM – 8:00 PM" */
export const weeklyTimeLabel = ({ weekday, from, to }: WeeklyWindow, day = weekdayLabel(weekday)): string =>
  `${day}, ${timeOfDayLabel(from)} – ${timeOfDayLabel(to)}`;

/** The times of day to choose from, minutes since midnight, including the chosen one if it is off the grid. */
export const timeChoices = (edge: "from" | "to", chosen: number): number[] => {
  const all = new Set([chosen]);
  for (let at = BUSINESS_HOURS.from; at < BUSINESS_HOURS.to; at += SLOT_STEP_MINUTES)
    all.add(edge === "from" ? at : at + SLOT_STEP_MINUTES);
  return [...all].sort((a, b) => a - b);
};

const overlaps = (a: WeeklyWindow, b: WeeklyWindow) =>
  a.weekday === b.weekday && a.from < b.to && b.from < a.to;

/** Sorts times by weekday and start. */
export const sortWeekly = <T extends WeeklyWindow>(times: readonly T[]): T[] =>
  times.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from);

/** Errors of the times, by key and field. */
export const weeklyTimeErrors = (
  times: readonly EditedTime[],
): Map<number, { weekday?: string; to?: string }> => {
  const errors = new Map<number, { weekday?: string; to?: string }>();
  times.forEach((time, i) => {
    if (time.from >= time.to) errors.set(time.key, { to: "Choose an end time after the start." });
    const other = times.slice(0, i).find((earlier) => overlaps(earlier, time));
    if (other && !errors.has(time.key))
      errors.set(time.key, { weekday: `This overlaps with ${weeklyTimeLabel(other)}.` });
  });
  return errors;
};

/** The errors of a form that has such times: the first one, which the times' own fields show. */
export const weeklyTimesError = ({ times }: { times: readonly EditedTime[] }) => {
  const [first] = weeklyTimeErrors(times).values();
  return { times: first?.weekday ?? first?.to };
};

const EVENING = { from: 18 * 60, to: 20 * 60 };

/** Suggests another time: like the last one, on the next day without an overlap. */
export const nextWeeklyTime = (times: readonly EditedTime[]): WeeklyWindow => {
  const last = times.at(-1) ?? { weekday: 7, ...EVENING };
  const next = weekdays.map((_, i) => ({ ...last, weekday: ((last.weekday + i) % 7) + 1 }));
  const free = next.find((time) => !times.some((one) => overlaps(one, time))) ?? { ...last };
  return { weekday: free.weekday, from: free.from, to: free.to };
};

/** "None yet", "Tue, 8:00 AM – 10:00 AM", "Tue, 8:00 AM – 10:00 AM and 2 more" */
export const weeklyTimesText = (times: readonly WeeklyWindow[]): string => {
  const [first, ...more] = sortWeekly(times);
  if (!first) return "None yet";
  const name = weeklyTimeLabel(first, weekdayLabel(first.weekday).slice(0, 3));
  return more.length === 0 ? name : `${name} and ${more.length} more`;
};
