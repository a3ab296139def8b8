import { endpoint } from "../../http/endpoint.ts";
import { checkOut } from "../../shared/domain/decisions.ts";
import { mustGetBookingWith } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** The session is over; the instructor's share is booked. */
export const providerCheckout = endpoint("/api/provider/checkout", ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetBookingWith(context.uid, appointmentId),
    (booking) => checkOut(booking, context.now),
    (_before, { booking }) => ({ appointmentId, status: booking.status }),
  ),
);
