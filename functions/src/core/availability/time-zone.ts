import { Temporal } from "temporal-polyfill";
import { MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import { type Interval, mergeIntervals } from "./intervals.ts";

// The only file of the kernel that knows time zones. Nothing here uses the process's own zone.

/** Part of a date without a clock change. `wall`: what clocks show at `from`, minutes since midnight. */
interface OffsetPeriod extends Interval {
  wall: number;
}

/** What yyyy-mm-dd can express in every zone, and far more than any booking needs. */
const REPRESENTABLE: Interval = { from: Date.UTC(1900, 0, 1), to: Date.UTC(9999, 11, 31) };

/** Throws `bad-request` for an instant outside these years: a caller may send any number. */
function toZoned(instant: number, zone: string): Temporal.ZonedDateTime {
  if (!(REPRESENTABLE.from <= instant && instant < REPRESENTABLE.to)) {
    throw new AppError("bad-request", undefined, { instant: "This time isn't supported." });
  }
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
}

/** Throws `bad-request` for a date that does not exist: "2027-02-30" passes a schema's pattern. */
function mustParseDate(date: string): Temporal.PlainDate {
  if (!isCalendarDate(date))
    throw new AppError("bad-request", undefined, { date: "This date doesn't exist." });
  return Temporal.PlainDate.from(date);
}

/** Whether a text is an existing date, yyyy-mm-dd. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    return Boolean(Temporal.PlainDate.from(text));
  } catch {
    return false;
  }
}

/** Whether a text names a time zone that we know. */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: text }));
  } catch {
    return false;
  }
}

/** The calendar date an instant (ms UTC) has in a zone; month 1–12. */
export function localDateParts(instant: number, zone: string): { year: number; month: number; day: number } {
  const { year, month, day } = toZoned(instant, zone);
  return { year, month, day };
}

/** The calendar date an instant (ms UTC) has in a zone, yyyy-mm-dd. */
export const localDate = (instant: number, zone: string): string =>
  toZoned(instant, zone).toPlainDate().toString();

/** Minutes since midnight that a clock in the zone shows at an instant (ms UTC). */
export function localMinutes(instant: number, zone: string): number {
  const { hour, minute } = toZoned(instant, zone);
  return hour * 60 + minute;
}

/** Adds n days to a date (subtracts if negative), yyyy-mm-dd. */
export const addDays = (date: string, n: number): string => mustParseDate(date).add({ days: n }).toString();

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export const isoWeekday = (date: string): number => mustParseDate(date).dayOfWeek;

function offsetPeriodsOf(date: string, zone: string): OffsetPeriod[] {
  const day = mustParseDate(date);
  // Without a time of day this is the date's first instant, even where clocks skip midnight.
  const start = day.toZonedDateTime(zone);
  const end = day.add({ days: 1 }).toZonedDateTime(zone);
  const begins = [start];
  if (start.offsetNanoseconds !== end.offsetNanoseconds) {
    const change = start.getTimeZoneTransition("next");
    if (change) begins.push(change);
  }
  const midnight = day.toZonedDateTime("UTC").epochMilliseconds;
  return begins.map((begin, i) => ({
    from: begin.epochMilliseconds,
    to: (begins[i + 1] ?? end).epochMilliseconds,
    wall: (begin.epochMilliseconds + begin.offsetNanoseconds / 1e6 - midnight) / MINUTE,
  }));
}

/**
 * The instants (ms UTC) of a date at which clocks in the zone show a time within `local` (minutes since midnight).
 * Usually one interval; skipped times are missing and repeated times appear twice.
 */
export function localIntervals(date: string, local: Interval, zone: string): Interval[] {
  return mergeIntervals(
    offsetPeriodsOf(date, zone).map(({ from, to, wall }) => ({
      from: Math.max(from, from + (local.from - wall) * MINUTE),
      to: Math.min(to, from + (local.to - wall) * MINUTE),
    })),
  );
}

/** The instants (ms UTC) of a date at which clocks in the zone show a multiple of `step` minutes within `local`. */
export function localSteps(date: string, local: Interval, step: number, zone: string): number[] {
  return offsetPeriodsOf(date, zone).flatMap(({ from, to, wall }) => {
    const steps: number[] = [];
    for (let shown = Math.ceil(Math.max(local.from, wall) / step) * step; shown < local.to; shown += step) {
      const instant = from + (shown - wall) * MINUTE;
      if (instant >= to) break;
      steps.push(instant);
    }
    return steps;
  });
}

/** Every date that from–to (ms UTC, `to` excluded) touches in a zone, in order. */
export function datesCovered({ from, to }: Interval, zone: string): string[] {
  const last = localDate(Math.max(from, to - 1), zone);
  const dates = [localDate(from, zone)];
  // yyyy-mm-dd sorts as text.
  for (let date = dates[0] as string; date < last; ) {
    date = addDays(date, 1);
    dates.push(date);
  }
  return dates;
}

/** A time as clocks show it; month 1–12. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The instant (ms UTC) of a wall time: the first where it is repeated; a skipped one counts with the offset before it. */
export const wallInstant = (wall: WallTime, zone: string): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;

/** The instant (ms UTC) at which a date (yyyy-mm-dd) begins in a zone. */
export const startOfDate = (date: string, zone: string): number =>
  mustParseDate(date).toZonedDateTime(zone).epochMilliseconds;
