import { endpoint } from "../../http/endpoint.ts";
import { cancelByCustomer } from "../../shared/domain/decisions.ts";
import { formatMoney } from "../../shared/domain/money.ts";
import type { Billing } from "../../shared/model/booking.ts";
import { mustGetBookingOf } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** Withdraws or cancels a booking and gives back what the policy owes. */
export const bookCancel = endpoint("/api/book/cancel", ({ appointmentId, refund }, context) =>
  changeBooking(
    context,
    () => mustGetBookingOf(context.uid, appointmentId),
    (booking) => cancelByCustomer(booking, refund, context.now),
    ({ billing }, { booking, money }) => ({
      message: `Your booking is canceled. ${whatComesBack(billing, money.kind === "release", refund)}`,
      appointmentId,
      status: booking.status,
      refund,
      to: billing.source,
    }),
  ),
);

/** A request that is withdrawn was never paid for: credit was only set aside, a card only reserved. */
function whatComesBack({ currency, source }: Billing, isWithdrawn: boolean, refund: number): string {
  const amount = formatMoney(refund, currency);
  if (refund === 0) return "So near to its start, nothing comes back.";
  if (!isWithdrawn) return `${amount} comes back to your ${source}.`;
  return source === "card" ? "Your card was not charged." : `${amount} of your credit is free again.`;
}
