import type { Instant } from "../../fields.ts";
import { applyTransition } from "../apply-transition.ts";
import type { Booking } from "../booking.ts";
import { sharesDueAt } from "../due-times.ts";
import { type TransitionResult, withRefund } from "../transitions.ts";

/**
 * Records whether the customer's bank disputes the price: shares that were waiting are due again afterwards. This is not
 * an event of the booking, so everything else due stays as it was: a reminder that was sent is not due again.
 */
export function withDisputed(booking: Booking, isDisputed: boolean): Booking {
  const { disputed: _before, ...billing } = booking.billing;
  const after: Booking = { ...booking, billing: { ...billing, ...(isDisputed && { disputed: true }) } };
  const sharesAt = sharesDueAt(after);
  return sharesAt === undefined ? after : { ...after, due: Math.min(sharesAt, after.due ?? sharesAt) };
}

/** Cancels a session that has not begun because its payment was lost to a dispute: it owes a full refund. */
export function cancelForLostDispute(booking: Booking, now: Instant): TransitionResult {
  const refund = booking.billing.amount;
  const event = { name: "dispute lost", by: "system", at: now } as const;
  return {
    booking: applyTransition(booking, event, "Canceled", withRefund(booking, refund, now)),
    money: { kind: "refund", refund },
  };
}
