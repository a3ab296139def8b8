import * as v from "valibot";
import { addDays, localDate } from "../availability/time-zone.ts";
import { BOOKING_HORIZON, DAY, MINUTE } from "../constants.ts";
import { CalendarDate, Id, Instant, Minor } from "../fields.ts";

/** ms between two reads of an imported calendar. */
const CALENDAR_EVERY = 30 * MINUTE;
/** Failures in a row after which the instructor is notified. */
const LOST_AFTER = 3;
/** Maximum overlaps with bookings kept. */
const MOST_CLASHES = 50;

/** A booking that overlaps with the imported calendar, on a date of the instructor's day documents. */
export const CalendarClash = v.object({ bookingId: Id, date: CalendarDate, start: Instant, end: Instant });
export type CalendarClash = v.InferOutput<typeof CalendarClash>;

/** `externalCalendars/{uid}`: the calendar an instructor imports. Its address is their secret. */
export const ExternalCalendar = v.object({
  url: v.string(),
  /** The only part of the address that is ever shown. */
  host: v.string(),
  etag: v.optional(v.string()),
  /** The dates and zone the text was read for; it is fetched again once they differ. */
  readFor: v.string(),
  setAt: Instant,
  checkedAt: Instant,
  /** When it was last read without a failure. */
  okAt: Instant,
  /** Consecutive failures; the first was at `failedAt`. */
  failures: Minor,
  failedAt: v.optional(Instant),
  /** Events that block time within the horizon. */
  events: Minor,
  /** Date to hash of its times: only dates that change are rewritten. */
  days: v.record(CalendarDate, v.string()),
  clashes: v.array(CalendarClash),
  due: Instant,
});
export type ExternalCalendar = v.InferOutput<typeof ExternalCalendar>;

/** The dates (of `zone`) on which a session can be booked at `now`, plus one, to cover the time until the next read. */
export function importedDates(now: number, zone: string): string[] {
  const today = localDate(now, zone);
  return Array.from({ length: BOOKING_HORIZON / DAY + 2 }, (_, i) => addDays(today, i));
}

/** The result of reading a calendar. */
export interface CalendarReading {
  url: string;
  host: string;
  etag?: string | undefined;
  readFor: string;
  events: number;
  /** Date to hash; dates without times are missing. */
  days: Readonly<Record<string, string>>;
}

/** The dates whose times differ from the stored ones, in order; skips past dates. */
export function changedDates(
  before: Pick<ExternalCalendar, "days"> | undefined,
  { days }: Pick<CalendarReading, "days">,
  dates: readonly string[],
): string[] {
  const old = before?.days ?? {};
  return dates.filter((date) => old[date] !== days[date]);
}

/** The calendar after a read at `now` (ms UTC); `found` are the clashes on the dates that changed. */
export function calendarAfterReading(
  before: ExternalCalendar | undefined,
  reading: CalendarReading,
  { changed, found }: { changed: readonly string[]; found: readonly CalendarClash[] },
  now: Instant,
): ExternalCalendar {
  const isSame = before?.url === reading.url;
  const kept = (before?.clashes ?? []).filter(({ date, end }) => !changed.includes(date) && end > now);
  const { etag, ...read } = reading;
  return {
    ...read,
    days: { ...reading.days },
    ...(etag !== undefined && { etag }),
    setAt: isSame ? before.setAt : now,
    checkedAt: now,
    okAt: now,
    failures: 0,
    due: now + CALENDAR_EVERY,
    clashes: [...kept, ...found].slice(0, MOST_CLASHES),
  };
}

/** The calendar after a read without changes. */
export function calendarUnchanged(
  { failedAt: _, ...calendar }: ExternalCalendar,
  now: Instant,
): ExternalCalendar {
  return { ...calendar, checkedAt: now, okAt: now, failures: 0, due: now + CALENDAR_EVERY };
}

/** The calendar after a failed read; keeps the known times. */
export const calendarAfterFailure = (calendar: ExternalCalendar, now: Instant): ExternalCalendar => ({
  ...calendar,
  checkedAt: now,
  failures: calendar.failures + 1,
  failedAt: calendar.failedAt ?? now,
  due: now + CALENDAR_EVERY,
});

/** Whether to notify an instructor that their calendar can't be read: once per run of failures. */
export const isCalendarLost = ({ failures }: ExternalCalendar): boolean => failures === LOST_AFTER;
