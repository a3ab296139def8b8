import { HORIZON, policy } from "@shared/constants.ts";
import { addDays, dateAt, daysBetween } from "./place-date.ts";

/** The first and last date that can be booked at a place. `at` is now, ms UTC. */
export const bookableDates = (at: number, timeZone: string): { first: string; last: string } => ({
  first: dateAt(at + policy.notice, timeZone),
  last: dateAt(at + HORIZON, timeZone),
});

/** The seven days to show for a date: counted in weeks from the first date that can be booked. */
export const weekOf = (date: string, { first, last }: { first: string; last: string }): string => {
  if (date <= first) return first;
  const day = date > last ? last : date;
  return addDays(first, Math.floor(daysBetween(first, day) / 7) * 7);
};

/** How many days of a week can be booked. */
export const daysLeft = (from: string, last: string): number =>
  Math.min(7, Math.max(1, daysBetween(from, last) + 1));
