import { BOOKING_HORIZON, BOOKING_POLICY } from "@core/constants.ts";
import { addDays, dateAt, daysBetween } from "../place-date.ts";

/** The first and last bookable date at a place. `at` is now, ms UTC. */
export const bookableDates = (at: number, timeZone: string): { first: string; last: string } => ({
  first: dateAt(at + BOOKING_POLICY.notice, timeZone),
  last: dateAt(at + BOOKING_HORIZON, timeZone),
});

/** The week to show for a date, counted from the first bookable date. */
export const bookableWeekOf = (date: string, { first, last }: { first: string; last: string }): string => {
  if (date <= first) return first;
  const day = date > last ? last : date;
  return addDays(first, Math.floor(daysBetween(first, day) / 7) * 7);
};

/** The number of bookable days in a week. */
export const bookableDaysLeft = (from: string, last: string): number =>
  Math.min(7, Math.max(1, daysBetween(from, last) + 1));
