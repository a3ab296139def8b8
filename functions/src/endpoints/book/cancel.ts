import { endpoint } from "../../http/endpoint.ts";
import { cancelByCustomer } from "../../shared/domain/decisions.ts";
import { formatMoney } from "../../shared/domain/money.ts";
import { mustGetBookingOf } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** Withdraws or cancels a booking and gives back what the policy owes. */
export const bookCancel = endpoint("/api/book/cancel", ({ appointmentId, refund }, context) =>
  changeBooking(
    context,
    () => mustGetBookingOf(context.uid, appointmentId),
    (booking) => cancelByCustomer(booking, refund, context.now),
    ({ billing }, { booking }) => ({
      message: `Your booking is canceled. ${formatMoney(refund, billing.currency)} comes back to your ${billing.source}.`,
      appointmentId,
      status: booking.status,
      refund,
      to: billing.source,
    }),
  ),
);
