import { reportNoShow } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../payment/change-booking.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";

/** Reports the instructor as a no-show, with a full refund. */
export const bookAbsent = endpoint("/api/book/absent", ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetCustomerBooking(context.uid, appointmentId),
    (booking) => reportNoShow(booking, "customer", context.now),
    (_before, { booking }) => ({
      message: "We're sorry. You'll get a full refund.",
      status: booking.status,
      refund: booking.billing.refunded ?? 0,
    }),
  ),
);
