import { endpoint } from "../../http/endpoint.ts";
import { checkIn } from "../../shared/domain/decisions.ts";
import { mustGetBookingWith } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** The session begins. */
export const providerCheckin = endpoint("/api/provider/checkin", ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetBookingWith(context.uid, appointmentId),
    (booking) => checkIn(booking, context.now),
    (_before, { booking }) => ({ appointmentId, status: booking.status }),
  ),
);
