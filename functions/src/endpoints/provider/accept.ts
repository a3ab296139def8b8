import { acceptBooking } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../payment/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Accepts a request and charges its price. */
export const providerAccept = endpoint("/api/provider/accept", ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetInstructorBooking(context.uid, appointmentId),
    (booking) => acceptBooking(booking, "instructor", context.now),
    (_before, { booking }) => ({ appointmentId, status: booking.status }),
  ),
);
