import { resolveClaim } from "../booking/claims/no-show-claims.ts";
import type { Booking } from "../booking/model.ts";
import {
  acceptBooking,
  cancelByInstructor,
  declineBooking,
  type TransitionResult,
} from "../booking/transitions.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor } from "../fields.ts";
import type { AuditedFields } from "./audit-entry.ts";
import { mustBeSeenVersion, mustNotBeOwnCase } from "./own-case.ts";

/** What an operator does with a booking they saw at `version`; `refund` of a contested no-show in minor units. */
interface BookingAct {
  event: "accept" | "decline" | "cancel" | "resolve";
  version: number;
  refund?: Minor | undefined;
}

function mustHaveFittingRefund({ event, refund }: BookingAct): void {
  if ((event === "resolve") === (refund !== undefined)) return;
  const message =
    event === "resolve" ? "Please say how much the customer gets back." : "This act has no refund to choose.";
  throw new AppError("bad-request", message, { refund: message });
}

/**
 * Lets an operator act for a booking's instructor, or decide its contested no-show. The reason goes only into the
 * audit: neither side reads it.
 * @throws AppError `claim-required` {own}, `bad-request` {refund}, `wrong-state` {status}
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
