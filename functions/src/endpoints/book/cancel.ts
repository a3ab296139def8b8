import type { Billing } from "../../core/booking/model.ts";
import { cancelByCustomer } from "../../core/booking/transitions.ts";
import { formatMoney } from "../../core/money.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../payment/change-booking.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";

/** Withdraws a request or cancels a session, with the refund the policy owes. */
export const bookCancel = endpoint("/api/book/cancel", ({ appointmentId, refund }, context) =>
  changeBooking(
    context,
    () => mustGetCustomerBooking(context.uid, appointmentId),
    (booking) => cancelByCustomer(booking, refund, context.now),
    ({ billing }, { booking, money }) => ({
      message: `Your booking is canceled. ${refundMessage(billing, money.kind === "release", refund)}`,
      appointmentId,
      status: booking.status,
      refund,
      to: billing.source,
    }),
  ),
);

/** A withdrawn request was never paid: its credit was only on hold, its card only authorized. */
function refundMessage({ currency, source }: Billing, isWithdrawn: boolean, refund: number): string {
  const amount = formatMoney(refund, currency);
  if (refund === 0) return "It's too late for a refund.";
  if (!isWithdrawn) return `We'll refund ${amount} to your ${source}.`;
  return source === "card" ? "Your card wasn't charged." : `We returned ${amount} to your credit.`;
}
