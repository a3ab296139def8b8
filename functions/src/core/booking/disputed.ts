import type { Instant } from "../fields.ts";
import { applyTransition } from "./apply-transition.ts";
import { withDue } from "./due-times.ts";
import type { Booking } from "./model.ts";
import { type TransitionResult, withRefund } from "./transitions.ts";

/** Records whether the customer's bank disputes the price: shares that were waiting are due again afterwards. */
export function withDisputed(booking: Booking, isDisputed: boolean, now: Instant): Booking {
  const { disputed: _before, ...billing } = booking.billing;
  return withDue({ ...booking, billing: { ...billing, ...(isDisputed && { disputed: true }) } }, now);
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
