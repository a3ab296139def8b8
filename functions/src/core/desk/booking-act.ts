import type { Booking } from "../booking/booking.ts";
import { resolveClaim } from "../booking/claims/no-show-claims.ts";
import { canTransition } from "../booking/lifecycle.ts";
import { refundAt } from "../booking/money/refund.ts";
import {
  acceptBooking,
  cancelByCustomer,
  cancelByInstructor,
  declineBooking,
  type TransitionResult,
  withdrawBooking,
} from "../booking/transitions.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor } from "../fields.ts";
import type { AuditedFields } from "./audit-entry.ts";
import { mustBeSeenVersion, mustNotBeOwnCase } from "./own-case.ts";

/** What an operator does with a booking they saw at `version`; `refund` of a contested no-show, or as it was shown to who cancels for the
 * customer, in minor units. */
interface BookingAct {
  /** `cancel for`: for the customer, as if they did it themselves. */
  event: "accept" | "decline" | "cancel" | "cancel for" | "resolve";
  version: number;
  refund?: Minor | undefined;
}

function mustHaveFittingRefund({ event, refund }: BookingAct): void {
  const needsRefund = event === "resolve" || event === "cancel for";
  if (needsRefund === (refund !== undefined)) return;
  const message = needsRefund
    ? "Please say how much the customer gets back."
    : "This act has no refund to choose.";
  throw new AppError("bad-request", message, { refund: message });
}

/**
 * What a customer gets back if an operator cancels for them now, minor units: what they would get themselves. Undefined
 * where they have nothing to cancel.
 */
export function refundForCustomer(booking: Booking, now: Instant): Minor | undefined {
  if (canTransition(booking, "withdraw", "customer", now)) return 0;
  return canTransition(booking, "cancel", "customer", now) ? refundAt(booking, now) : undefined;
}

/** Cancels for a customer who asked for it: nothing was charged before a session is confirmed. */
const cancelForCustomer = (booking: Booking, refund: Minor, now: Instant): TransitionResult =>
  canTransition(booking, "withdraw", "customer", now)
    ? withdrawBooking(booking, now)
    : cancelByCustomer(booking, refund, now);

/**
 * Lets an operator act for a booking's instructor or customer, or decide its contested no-show. The reason goes only into the
 * audit: neither side reads it.
 * @throws AppError `claim-required` {own}, `bad-request` {refund}, `wrong-state` {status}, `refund-changed`
 */
export function actOnBooking(
  booking: Booking,
  act: BookingAct,
  operator: string,
  now: Instant,
): TransitionResult {
  mustNotBeOwnCase(operator, "booking", booking);
  mustHaveFittingRefund(act);
  mustBeSeenVersion(act.version, booking);
  switch (act.event) {
    case "accept":
      return acceptBooking(booking, "operator", now);
    case "decline":
      return declineBooking(booking, "operator", undefined, now);
    case "cancel":
      return cancelByInstructor(booking, "operator", undefined, now);
    case "cancel for":
      return cancelForCustomer(booking, act.refund ?? 0, now);
    case "resolve":
      return resolveClaim(booking, act.refund ?? 0, now);
  }
}

/** The fields of a booking that the audit keeps before and after an act. */
export const auditedBooking = ({ status, version, claim, billing }: Booking): AuditedFields => ({
  status,
  version,
  amount: billing.amount,
  ...(claim && { claim: claim.state }),
  ...(billing.refunded !== undefined && { refunded: billing.refunded }),
});
