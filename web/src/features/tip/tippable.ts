import { HOUR } from "@shared/constants.ts";
import type { Booking } from "@shared/model/booking.ts";

/** A month of the calendar; `month` is 1–12. */
export interface Month {
  year: number;
  month: number;
}

/** No zone is further ahead of UTC than this, ms. */
const AHEAD = 14 * HOUR;

/** The two months in which a session that began at `at` (ms UTC) lies, whatever the zone of its place, and those before it. */
export const monthsUpTo = (at: number): [Month, Month] => {
  const last = new Date(at + AHEAD);
  const before = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 1));
  const of = (date: Date): Month => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 });
  return [of(last), of(before)];
};

/** My sessions with an instructor that a tip can still be given for, newest first. */
export const tippable = (bookings: readonly Booking[], instructorId: string): Booking[] =>
  bookings
    .filter(
      ({ status, billing, instructor }) =>
        status === "Closed" && !billing.tip && instructor.id === instructorId,
    )
    .sort((a, b) => b.schedule.start - a.schedule.start);
