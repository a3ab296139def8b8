import { Temporal } from "temporal-polyfill";
import { MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import { merged, type Span } from "./spans.ts";

// The one file of the kernel that knows time zones. Nothing here asks the process for its own zone.

/** Part of a date during which the clocks are not changed. `wall`: what they show at `from`, minutes of midnight. */
interface Stretch extends Span {
  wall: number;
}

/** What yyyy-mm-dd can name in every zone, and far more than anybody books. */
const NAMEABLE: Span = { from: Date.UTC(1900, 0, 1), to: Date.UTC(9999, 11, 31) };

/** Throws `bad-request` for an instant of no such year: a caller's number may be any. */
function zoned(instant: number, zone: string): Temporal.ZonedDateTime {
  if (!(NAMEABLE.from <= instant && instant < NAMEABLE.to)) {
    throw new AppError("bad-request", undefined, { instant: "This is not a time of the calendar." });
  }
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
}

/** Throws `bad-request` for a text that is no day of the calendar: "2027-02-30" passes a schema's pattern. */
function mustParse(date: string): Temporal.PlainDate {
  if (!isDate(date))
    throw new AppError("bad-request", undefined, { date: "This is not a day of the calendar." });
  return Temporal.PlainDate.from(date);
}

/** Whether a text is a day of the calendar, yyyy-mm-dd. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    return Boolean(Temporal.PlainDate.from(text));
  } catch {
    return false;
  }
}

/** The calendar date an instant (ms UTC) has in a zone; month 1–12. */
export function placeDate(instant: number, zone: string): { year: number; month: number; day: number } {
  const { year, month, day } = zoned(instant, zone);
  return { year, month, day };
}

/** The calendar date an instant (ms UTC) has in a zone, yyyy-mm-dd. */
export const dateIn = (instant: number, zone: string): string =>
  zoned(instant, zone).toPlainDate().toString();

/** Whole minutes since midnight that a clock in the zone shows at an instant (ms UTC). */
export function localMinutes(instant: number, zone: string): number {
  const { hour, minute } = zoned(instant, zone);
  return hour * 60 + minute;
}

/** The date n days later (earlier when negative), yyyy-mm-dd. */
export const addDays = (date: string, n: number): string => mustParse(date).add({ days: n }).toString();

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export const weekday = (date: string): number => mustParse(date).dayOfWeek;

function stretchesOf(date: string, zone: string): Stretch[] {
  const day = mustParse(date);
  // Without a time of day this is the first instant of the date, also where clocks skip midnight.
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
 * The instants (ms UTC) of a date at which clocks in the zone show a time within `local` (minutes of midnight). One
 * span as a rule; what clocks skip is not there, and what they show twice is there twice.
 */
export function instantsOf(date: string, local: Span, zone: string): Span[] {
  return merged(
    stretchesOf(date, zone).map(({ from, to, wall }) => ({
      from: Math.max(from, from + (local.from - wall) * MINUTE),
      to: Math.min(to, from + (local.to - wall) * MINUTE),
    })),
  );
}

/** The instants (ms UTC) of a date at which clocks in the zone show a multiple of `step` minutes within `local`. */
export function stepsOn(date: string, local: Span, step: number, zone: string): number[] {
  return stretchesOf(date, zone).flatMap(({ from, to, wall }) => {
    const steps: number[] = [];
    for (let shown = Math.ceil(Math.max(local.from, wall) / step) * step; shown < local.to; shown += step) {
      const instant = from + (shown - wall) * MINUTE;
      if (instant >= to) break;
      steps.push(instant);
    }
    return steps;
  });
}

/** Every date that the stretch of time from–to (ms UTC, `to` excluded) touches in a zone, in order. */
export function datesTouched({ from, to }: Span, zone: string): string[] {
  const last = dateIn(Math.max(from, to - 1), zone);
  const dates = [dateIn(from, zone)];
  // yyyy-mm-dd sorts as text.
  for (let date = dates[0] as string; date < last; ) {
    date = addDays(date, 1);
    dates.push(date);
  }
  return dates;
}
