import type { Instant } from "../../fields.ts";
import { applyTransition } from "../apply-transition.ts";
import type { Booking } from "../model.ts";
import { responseDeadline, type TransitionResult } from "../transitions.ts";

/** Applies the processor's authorization of a Held booking. */
export function authorizeBooking(booking: Booking, instantConfirm: boolean, now: Instant): TransitionResult {
  const event = { name: "authorised", by: "system", at: now } as const;
  const allow = [...booking.allow, booking.instructor.id];
  if (instantConfirm)
    return { booking: applyTransition(booking, event, "Confirmed", { allow }), money: { kind: "capture" } };
  const deadline = responseDeadline(booking.schedule.start, now);
  return {
    booking: applyTransition(booking, event, "Requested", { allow, deadline }),
    money: { kind: "none" },
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
