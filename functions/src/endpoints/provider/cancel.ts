import { providerContracts } from "../../core/api/provider.ts";
import { restOfDay } from "../../core/availability/canceled-times.ts";
import { cancelByInstructor } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { getInstructor } from "../../store/availability/instructors.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Cancels a session as its instructor, with a full refund; its time stays off, and the rest of the day if asked. */
export const providerCancel = endpoint("/api/provider/cancel", providerContracts, async (input, context) => {
  const { appointmentId, reason } = input;
  const instructor = input.restOfDay ? await getInstructor(context.uid) : undefined;
  return changeBooking(
    context,
    () => mustGetInstructorBooking(context.uid, appointmentId),
    (booking) => {
      const { start, end } = booking.schedule;
      const off = instructor && restOfDay(start, end, instructor);
      return cancelByInstructor(booking, "instructor", reason, context.now, off);
    },
    (_before, { booking }) => ({ appointmentId, status: booking.status, refund: booking.billing.amount }),
  );
});
