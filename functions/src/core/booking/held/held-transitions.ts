import { replyDeadline } from "../../availability/reply-times.ts";
import { AppError } from "../../errors.ts";
import type { Instant, Minor } from "../../fields.ts";
import { applyTransition } from "../apply-transition.ts";
import type { Billing, Booking, BookingEvent } from "../booking.ts";
import { canTransition } from "../lifecycle.ts";
import type { TransitionResult } from "../transitions.ts";

const requestDeadline = ({ schedule: { start, timeZone } }: Booking, now: Instant): Instant =>
  replyDeadline({ start, now, zone: timeZone });

/** Whether a payment that is authorized at `now` still counts: a request must leave its instructor time to reply. */
export const canAuthorize = (booking: Booking, isInstant: boolean, now: Instant): boolean =>
  canTransition(booking, "authorised", "system", now) && (isInstant || now < requestDeadline(booking, now));

/**
 * Sends a paid Held booking to its instructor: as a request, or confirmed if they confirm instantly.
 * @throws AppError `wrong-state` {status} when the reply to a request would be due already
 */
function sendToInstructor(
  booking: Booking,
  event: Omit<BookingEvent, "changes">,
  isInstant: boolean,
  billing: Billing = booking.billing,
): Booking {
  const changes = { allow: [...booking.allow, booking.instructor.id], billing };
  const deadline = requestDeadline(booking, event.at);
  if (!isInstant && deadline <= event.at) throw new AppError("wrong-state", undefined, { status: "Expired" });
  const sent = isInstant
    ? applyTransition(booking, event, "Confirmed", changes)
    : applyTransition(booking, event, "Requested", { ...changes, deadline });
  return withEmailConfirmed(sent);
}

/** A booking whose customer has confirmed their email. */
export function withEmailConfirmed({ needsEmail: _needsEmail, ...booking }: Booking): Booking {
  return booking;
}

/** Applies the processor's authorization of a Held booking; it may then wait for its customer to confirm their email. */
export function authorizeBooking(booking: Booking, isInstant: boolean, now: Instant): TransitionResult {
  const event = { name: "authorised", by: "system", at: now } as const;
  if (!booking.needsEmail)
    return {
      booking: sendToInstructor(booking, event, isInstant),
      money: { kind: isInstant ? "capture" : "none" },
    };
  const deadline = booking.createdAt + booking.policy.holdForEmail;
  return { booking: applyTransition(booking, event, "Held", { deadline }), money: { kind: "none" } };
}

/** Sends a Held booking whose card is authorized to its instructor, because the customer has confirmed their email. */
export const confirmEmail = (
  booking: Booking,
  { by, isInstant }: { by: "customer" | "system"; isInstant: boolean },
  now: Instant,
): TransitionResult => ({
  booking: sendToInstructor(booking, { name: "email confirmed", by, at: now }, isInstant),
  money: { kind: isInstant ? "capture" : "none" },
});

/**
 * Pays for a Held booking by credit, `given` (minor units) of it with given credit. The caller voids the payment by card
 * in the same batch.
 */
export function payByCredit(
  booking: Booking,
  { isInstant, given }: { isInstant: boolean; given: Minor },
  now: Instant,
): TransitionResult {
  const { pmid: _pmid, ...kept } = booking.billing;
  const billing: Billing = {
    ...kept,
    source: "credit",
    ...(given > 0 && { given }),
    ...(isInstant && { capturedAt: now }),
  };
  const event = { name: "pay by credit", by: "customer", at: now } as const;
  return {
    booking: sendToInstructor(booking, event, isInstant, billing),
    money: { kind: isInstant ? "capture" : "hold" },
  };
}

/** Records a refused card; the time stays Held until its deadline. The reason is stored in the intent. */
export const refuseCard = (booking: Booking, now: Instant): TransitionResult => ({
  booking: applyTransition(booking, { name: "refused", by: "system", at: now }, "Held"),
  money: { kind: "none" },
});

/** Sets another card for a Held booking. */
export const withPaymentCard = (booking: Booking, pmid: string): Booking => ({
  ...booking,
  billing: { ...booking.billing, pmid },
});
