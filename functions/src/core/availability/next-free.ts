import * as v from "valibot";
import { HOUR } from "../constants.ts";
import { CalendarDate, type Id, Instant } from "../fields.ts";
import type { Slot } from "./slots.ts";
import { localDate } from "./time-zone.ts";

/** Days of the place that are searched for an instructor's next free time, today included. */
export const NEXT_FREE_DAYS = 14;

/** ms before its first free time from which a day may run out: the longest notice an instructor can ask for. */
const MAY_RUN_OUT = 72 * HOUR;
/** ms after which a day that may run out is looked at again. */
const CHECKED_EVERY = HOUR;
/** ms after which someone without a free day is looked at again. */
const NONE_CHECKED_EVERY = 6 * HOUR;

const NextFreeEntry = v.object({
  /** The date at the place; missing without a free time within `NEXT_FREE_DAYS`. */
  day: v.optional(CalendarDate),
  /** When it is looked at again, because time passes. */
  until: Instant,
});
export type NextFreeEntry = v.InferOutput<typeof NextFreeEntry>;

/** `nextFree/{area}`: the next day on which each instructor of an area is free, by their ids. Derived. */
export const NextFree = v.object({
  of: v.record(v.string(), NextFreeEntry),
  /** The earliest `until`; missing without instructors. */
  due: v.optional(Instant),
});
export type NextFree = v.InferOutput<typeof NextFree>;

/** The next free day by free times at a place in `zone`, as found at `now` (ms UTC), in order. */
export function nextFreeEntry(slots: readonly Slot[], zone: string, now: Instant): NextFreeEntry {
  const [first] = slots;
  if (!first) return { until: now + NONE_CHECKED_EVERY };
  return {
    day: localDate(first.start, zone),
    until: Math.max(now + CHECKED_EVERY, first.start - MAY_RUN_OUT),
  };
}

/** The document with other entries; undefined takes an instructor out. */
export function withNextFree(
  { of }: Pick<NextFree, "of">,
  changes: ReadonlyMap<v.InferOutput<typeof Id>, NextFreeEntry | undefined>,
): NextFree {
  const entries = Object.entries({ ...of, ...Object.fromEntries(changes) }).flatMap(([id, entry]) =>
    entry ? [[id, entry] as const] : [],
  );
  const dues = entries.map(([, { until }]) => until);
  return { of: Object.fromEntries(entries), ...(dues.length > 0 && { due: Math.min(...dues) }) };
}

/** Whether changes show another day of anyone, or more or fewer people. */
export const isDayChanged = (
  { of }: Pick<NextFree, "of">,
  changes: ReadonlyMap<string, NextFreeEntry | undefined>,
): boolean =>
  [...changes].some(
    ([id, entry]) => of[id]?.day !== entry?.day || (of[id] === undefined) !== (entry === undefined),
  );

/** The ids of those who are to be looked at again at `now` (ms UTC), the longest overdue first. */
export const dueNextFree = ({ of }: Pick<NextFree, "of">, now: Instant): string[] =>
  Object.entries(of)
    .filter(([, { until }]) => until <= now)
    .sort(([, a], [, b]) => a.until - b.until)
    .map(([id]) => id);

/** The parts of an instructor that decide when and where they are free. */
const deciding = [
  ...(["areas", "beacons", "status", "schedule", "exceptions", "timeZone", "dayZone"] as const),
  ...(["travelMinutes", "noticeHours", "dailyMax", "papers", "instantConfirm"] as const),
];

/** Whether a write of an instructor, as stored before and after, may change when or where they are free. */
export const mayChangeNextFree = (
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): boolean => deciding.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));
