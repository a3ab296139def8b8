import { statusAt } from "@shared/domain/life.ts";
import type { Booking, BookingStatus } from "@shared/model/booking.ts";
import { addDays, dateAt, longName } from "../../booking/place-date.ts";

type Order = (a: Booking, b: Booking) => number;

const byStart: Order = (a, b) => a.schedule.start - b.schedule.start;

const worklist =
  (statuses: readonly BookingStatus[], order: Order) =>
  (bookings: readonly Booking[], now: number, held: ReadonlyMap<string, Booking>): Booking[] =>
    [
      ...bookings.filter((booking) => !held.has(booking.id) && statuses.includes(statusAt(booking, now))),
      ...held.values(),
    ].sort(order);

/**
 * Requests that can still be answered at `now` (ms UTC), the most urgent first. `held` are those somebody is at
 * work on, as they were then: they neither change nor vanish under anybody's hands.
 */
export const requestsOf = worklist(
  ["Requested"],
  (a, b) => (a.deadline ?? 0) - (b.deadline ?? 0) || byStart(a, b),
);

/** Sessions that are on or ahead at `now` (ms UTC), soonest first, and those somebody is at work on. */
export const sessionsOf = worklist(["Confirmed", "Started"], byStart);

/** The day of a session as its place would call it at `now` (ms UTC). */
export const dayOf = ({ schedule }: Booking, now: number): string => {
  const date = dateAt(schedule.start, schedule.timeZone);
  const today = dateAt(now, schedule.timeZone);
  if (date === today) return "Today";
  return date === addDays(today, 1) ? "Tomorrow" : longName(date);
};
