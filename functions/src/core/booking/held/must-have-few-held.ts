import { AppError } from "../../errors.ts";
import type { Booking } from "../booking.ts";
import { type ExpiringBooking, statusAt } from "../lifecycle.ts";
import { isBookedForCustomer } from "./held-for-customer.ts";

/** How many bookings of one customer may be Held at the same time: each blocks its time for others. */
const MOST_HELD = 2;
const MOST_HELD_UNCONFIRMED = 1;

const refusalOf = (message: string) => new AppError("not-bookable", message, { reason: "holds" });

/**
 * Refuses another booking by card while two wait for their payment, or one of a customer whose email is not confirmed. What
 * an operator booked for them does not count.
 * @throws AppError `not-bookable` {reason: holds}
 */
export function mustHaveFewHeld(
  held: readonly (ExpiringBooking & Pick<Booking, "events">)[],
  now: number,
  emailVerified = true,
): void {
  const waiting = held.filter((one) => statusAt(one, now) === "Held" && !isBookedForCustomer(one)).length;
  if (waiting >= MOST_HELD)
    throw refusalOf("You have two sessions waiting for payment. Pay for one of them or cancel it first.");
  if (emailVerified || waiting < MOST_HELD_UNCONFIRMED) return;
  throw refusalOf("We're already holding a time for you. Confirm your email to finish that booking first.");
}
