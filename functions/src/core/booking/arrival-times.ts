import { ARRIVAL } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { Booking, ClaimSide } from "./booking.ts";

/** What the instants of an arrival depend on. */
export type ArrivingBooking = Pick<Booking, "eta"> & {
  schedule: Pick<Booking["schedule"], "start">;
};

type CheckedInBooking = ArrivingBooking & {
  policy: Pick<Booking["policy"], "checkInUntil" | "absentFrom">;
};

/**
 * Until when (ms UTC, included) the customer cancels for free because the instructor expects to be late; undefined if
 * they do not.
 */
export const freeCancelUntil = ({ eta, schedule: { start } }: ArrivingBooking): Instant | undefined =>
  eta && eta.arrive - start >= ARRIVAL.lateFrom ? eta.arrive + ARRIVAL.waitFor : undefined;

/** Until when (ms UTC, included) the instructor may check in: an expected arrival only ever extends it. */
export const checkInClosesAt = ({ eta, schedule: { start }, policy }: CheckedInBooking): Instant =>
  Math.max(start + policy.checkInUntil, eta ? eta.arrive + ARRIVAL.waitFor : -Infinity);

/**
 * Whether a check-in at `now` (ms UTC) is after its window. It starts the session like any other, but says nothing against
 * a customer's report that the instructor did not come.
 */
export const isLateCheckIn = (booking: CheckedInBooking, now: Instant): boolean =>
  now > checkInClosesAt(booking);

/**
 * From when (ms UTC) a side may report a no-show of the other: a while after the expected arrival, and never earlier
 * than without one. The instructor may once check-in closes.
 */
export function noShowOpensAt(
  { eta, schedule: { start }, policy }: CheckedInBooking,
  by: ClaimSide,
): Instant {
  const wait = by === "customer" ? ARRIVAL.graceFor : ARRIVAL.waitFor;
  return Math.max(start + policy.absentFrom, eta ? eta.arrive + wait : -Infinity);
}
