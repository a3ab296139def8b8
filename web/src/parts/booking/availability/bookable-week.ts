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

export const bookableDaysLeft = (from: string, last: string): number =>
  Math.min(7, Math.max(1, daysBetween(from, last) + 1));

/** The seven days on display, and how many weeks without free times were passed over to get there. */
export interface ShownWeek {
  from: string;
  /** Null once the customer has turned the week: then nothing turns it but them. */
  passedOver: number | null;
}

/** Weeks of one instructor that are passed over before the first is shown again, empty as it is: each is a request. */
const MOST_PASSED_OVER = 4;

/** The week to show instead of one in which the instructor has no free time; `back`: when they return, if they are away. */
export const weekAfterEmpty = (
  { from, passedOver }: ShownWeek,
  { first, last }: { first: string; last: string },
  back?: string,
): ShownWeek => {
  const next = back ? addDays(first, Math.floor(daysBetween(first, back) / 7) * 7) : addDays(from, 7);
  if (passedOver === null) return { from, passedOver };
  return passedOver < MOST_PASSED_OVER && next <= last
    ? { from: next, passedOver: passedOver + 1 }
    : { from: first, passedOver: null };
};
