import type { Booking, BookingEventName } from "../booking/booking.ts";
import {
  authorizeBooking,
  canAuthorize,
  refuseCard,
  withPaymentCard,
} from "../booking/held/held-transitions.ts";
import { canTransition } from "../booking/lifecycle.ts";
import { recordCapture, recordSettlement } from "../booking/money/captured.ts";
import { cancelForLostDispute, withDisputed } from "../booking/money/disputed.ts";
import { cancelForRefusedCapture, markTipped, type TransitionResult } from "../booking/transitions.ts";
import type { Instant } from "../fields.ts";
import { type PaymentTransition, refundOf } from "./payment-transition.ts";
import { hasOpenDispute } from "./refunds.ts";

const none = { kind: "none" } as const;

/**
 * The booking after what its payment has come to: what that records in it, or the event that follows, if its lifecycle
 * allows it now. Undefined if it stays as it is.
 */
export function bookingAfterPayment(
  change: PaymentTransition,
  booking: Booking | undefined,
  now: Instant,
): TransitionResult | undefined {
  const { intent, outcome } = change;
  if (!booking || intent.kind === "top") return undefined;
  const allows = (event: BookingEventName) => canTransition(booking, event, "system", now);
  if (intent.kind === "tip") {
    const isTipped = outcome === "captured" && canTransition(booking, "tip", "customer", now);
    return isTipped ? { booking: markTipped(booking, intent.amount, now), money: none } : undefined;
  }
  switch (outcome) {
    case "authorised":
      if (intent.desiredState !== "authorise" || !canAuthorize(booking, intent.instant, now))
        return undefined;
      return authorizeBooking(withPaymentCard(booking, intent.card.pmid), intent.instant, now);
    case "refused":
      return allows("refused") ? refuseCard(booking, now) : undefined;
    case "captured":
      return recordCapture(booking, now);
    case "capture refused":
    case "capture lost":
      return allows("capture refused") ? cancelForRefusedCapture(booking, now) : undefined;
    case "refunded":
    case "refund refused":
    case "refund waits":
      // One that waited has settled it before.
      if (change.wasDue || refundOf(change)?.of !== "session") return undefined;
      return { booking: recordSettlement(booking, now), money: none };
    case "dispute lost":
      if (!allows("dispute lost")) return undefined;
      return cancelForLostDispute(withDisputed(booking, hasOpenDispute(intent)), now);
    default:
      return undefined;
  }
}
