import type { Booking } from "@core/booking/booking.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { dateAt } from "../../booking/place-date.ts";

/** A session beside a request, and the ms between the two. */
export interface Neighbor {
  booking: Booking;
  gap: number;
}

/** The instructor's sessions just before and after a request on its day at its place, at `now` (ms UTC). */
export function neighborsOf(
  request: Booking,
  bookings: readonly Booking[],
  now: number,
): { before: Neighbor | undefined; after: Neighbor | undefined } {
  const { start, end, timeZone } = request.schedule;
  const day = dateAt(start, timeZone);
  const ofDay = bookings
    .filter(
      (other) =>
        other.id !== request.id &&
        ["Confirmed", "Started"].includes(statusAt(other, now)) &&
        dateAt(other.schedule.start, timeZone) === day,
    )
    .sort((a, b) => a.schedule.start - b.schedule.start);
  const before = ofDay.findLast((other) => other.schedule.end <= start);
  const after = ofDay.find((other) => other.schedule.start >= end);
  return {
    before: before && { booking: before, gap: start - before.schedule.end },
    after: after && { booking: after, gap: after.schedule.start - end },
  };
}
