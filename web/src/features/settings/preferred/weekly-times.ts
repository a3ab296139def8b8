import { OPENING, SLOT_STEP } from "@shared/constants.ts";
import type { Window } from "@shared/model/fields.ts";

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

/** Times that are kept at most (the model's limit). */
export const MOST = 21;

/** A time as it is being written; the key stays while its row is on the screen. */
export type Draft = Window & { key: number };

export const dayName = (weekday: number): string => weekdays[weekday - 1] ?? "";

/** Minutes of midnight as a time of day: "6:30 PM". */
export const timeName = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/** "Monday, 6:00 PM – 8:00 PM" */
export const spanName = ({ weekday, from, to }: Window, day = dayName(weekday)): string =>
  `${day}, ${timeName(from)} – ${timeName(to)}`;

/** The times of day to choose from, minutes of midnight, and the one that is chosen wherever it lies. */
export const choices = (edge: "from" | "to", chosen: number): number[] => {
  const all = new Set([chosen]);
  for (let at = OPENING.from; at < OPENING.to; at += SLOT_STEP)
    all.add(edge === "from" ? at : at + SLOT_STEP);
  return [...all].sort((a, b) => a - b);
};

const overlaps = (a: Window, b: Window) => a.weekday === b.weekday && a.from < b.to && b.from < a.to;

/** In the order of the week. */
export const sorted = <T extends Window>(times: readonly T[]): T[] =>
  times.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from);

/** What is wrong with each time, by key and field. */
export const faultsOf = (times: readonly Draft[]): Map<number, { weekday?: string; to?: string }> => {
  const faults = new Map<number, { weekday?: string; to?: string }>();
  times.forEach((time, i) => {
    if (time.from >= time.to) faults.set(time.key, { to: "It must end after it begins." });
    const other = times.slice(0, i).find((earlier) => overlaps(earlier, time));
    if (other && !faults.has(time.key))
      faults.set(time.key, { weekday: `It overlaps with ${spanName(other)}.` });
  });
  return faults;
};

const EVENING = { from: 18 * 60, to: 20 * 60 };

/** Another time beside those there are: like the last one, on the next day on which it is free. */
export const another = (times: readonly Draft[]): Window => {
  const last = times.at(-1) ?? { weekday: 7, ...EVENING };
  const next = weekdays.map((_, i) => ({ ...last, weekday: ((last.weekday + i) % 7) + 1 }));
  const free = next.find((time) => !times.some((one) => overlaps(one, time))) ?? { ...last };
  return { weekday: free.weekday, from: free.from, to: free.to };
};

/** "None yet", "Tue, 8:00 AM – 10:00 AM", "Tue, 8:00 AM – 10:00 AM and 2 more" */
export const timesLine = (times: readonly Window[]): string => {
  const [first, ...more] = sorted(times);
  if (!first) return "None yet";
  const name = spanName(first, dayName(first.weekday).slice(0, 3));
  return more.length === 0 ? name : `${name} and ${more.length} more`;
};
