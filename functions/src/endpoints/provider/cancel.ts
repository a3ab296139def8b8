import { cancelByInstructor } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../payment/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Cancels a session as its instructor, with a full refund. */
export const providerCancel = endpoint("/api/provider/cancel", ({ appointmentId, reason }, context) =>
  changeBooking(
    context,
    () => mustGetInstructorBooking(context.uid, appointmentId),
    (booking) => cancelByInstructor(booking, "instructor", reason, context.now),
    (_before, { booking }) => ({ appointmentId, status: booking.status, refund: booking.billing.amount }),
  ),
);
