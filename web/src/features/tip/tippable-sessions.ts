import type { Booking } from "@core/booking/booking.ts";
import { HOUR } from "@core/constants.ts";
import type { CalendarMonth } from "../../data/booking/calendar-month.ts";

/** Largest offset of a time zone ahead of UTC, ms. */
const AHEAD = 14 * HOUR;

/** The month that contains `at` (ms UTC) in the zone that is furthest ahead, and the one before it. */
const monthsUpTo = (at: number): [CalendarMonth, CalendarMonth] => {
  const last = new Date(at + AHEAD);
  const before = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 1));
  const of = (date: Date): CalendarMonth => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 });
  return [of(last), of(before)];
};

/**
 * The months to search for sessions to tip: up to now, because the list of people one has met may not know a session yet
 * that closed a moment ago; and up to the last session it knows (both ms UTC). They may repeat.
 */
export const monthsToTip = (now: number, lastSessionAt: number) =>
  [...monthsUpTo(now), ...monthsUpTo(lastSessionAt)] as const;

/** The customer's sessions with an instructor that can still be tipped, newest first. */
export const tippableSessions = (bookings: readonly Booking[], instructorId: string): Booking[] =>
  bookings
    .filter(
      ({ status, billing, instructor }) =>
        status === "Closed" && !billing.tip && instructor.id === instructorId,
    )
    .sort((a, b) => b.schedule.start - a.schedule.start);
