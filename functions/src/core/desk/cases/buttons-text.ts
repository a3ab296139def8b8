import type { Booking, BookingEventName } from "../../booking/booking.ts";
import { canTransition } from "../../booking/lifecycle.ts";
import type { Instant } from "../../fields.ts";

/** Button labels by event. */
const buttonLabels: Partial<Record<BookingEventName, string>> = {
  "pay by credit": "Pay with credit",
  withdraw: "Withdraw",
  accept: "Accept",
  decline: "Decline",
  move: "Reschedule",
  cancel: "Cancel",
  "check in": "Check in",
  "check out": "Check out",
  absent: "Report a no-show",
  "couldn't come": "I couldn't make it",
  contest: "Contest the no-show",
  tip: "Tip",
};

/** The buttons a side of a booking has now: those of the events the lifecycle allows. */
export const buttonsOf = (booking: Booking, side: "customer" | "instructor", now: Instant): string[] =>
  (Object.entries(buttonLabels) as [BookingEventName, string][])
    .filter(([event]) => canTransition(booking, event, side, now))
    .map(([, label]) => label);

/** The buttons of both sides in words. */
export function buttonsText(booking: Booking, now: Instant): string {
  const shown = (["customer", "instructor"] as const).map(
    (side) => `The ${side}'s buttons: ${buttonsOf(booking, side, now).join(", ") || "none"}.`,
  );
  return shown.join(" ");
}
