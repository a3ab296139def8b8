import type { Booking } from "../../core/booking/booking.ts";
import { refundedSoFar } from "../../core/booking/money/desk-refunds.ts";
import { leftToRefund, refundByDesk } from "../../core/desk/refund-booking.ts";
import type { RefundBearer, RefundedPart } from "../../core/desk-refund.ts";
import { withRequestedDeskRefund } from "../../core/payments/desk-refund-effects.ts";
import { intentId } from "../../core/payments/intent.ts";
import type { MemoryPaymentStore } from "./memory-payment-store.ts";

/** Refunds a percentage of what is left of a part as an operator, like the store; returns the id of the payment. */
export function refundInMemory(
  store: MemoryPaymentStore,
  booking: Booking,
  { of, percent, borneBy }: { of: RefundedPart; percent: number; borneBy: RefundBearer },
  now: number,
): string {
  const id = intentId[of === "price" ? "book" : "tip"](booking.id);
  const intent = store.intents.get(id);
  if (!intent || (of === "price" && booking.billing.source === "credit")) return id;
  const amount = Math.ceil((leftToRefund(booking, of, intent) * percent) / 100);
  if (amount === 0) return id;
  const wanted = { of, amount, refunded: refundedSoFar(booking, of), borneBy };
  const after = refundByDesk(booking, intent, wanted, "olive", now);
  store.bookings.set(booking.id, after.booking);
  store.intents.set(id, withRequestedDeskRefund(intent, after.refund, now));
  return id;
}
