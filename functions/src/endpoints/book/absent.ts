import { endpoint } from "../../http/endpoint.ts";
import { absent } from "../../shared/domain/decisions.ts";
import { mustGetBookingOf } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** A customer says that the instructor did not come; all of the price comes back. */
export const bookAbsent = endpoint("/api/book/absent", ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetBookingOf(context.uid, appointmentId),
    (booking) => absent(booking, "customer", context.now),
    (_before, { booking }) => ({
      message: "We are sorry. You get back all you paid.",
      status: booking.status,
      refund: booking.billing.refunded ?? 0,
    }),
  ),
);
