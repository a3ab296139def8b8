import { providerContracts } from "../../core/api/provider.ts";
import { checkInSession } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Starts a session. */
export const providerCheckin = endpoint(
  "/api/provider/checkin",
  providerContracts,
  ({ appointmentId, pressedAt }, context) =>
    changeBooking(
      context,
      () => mustGetInstructorBooking(context.uid, appointmentId),
      (booking) => checkInSession(booking, context.now, pressedAt),
      (_before, { booking }) => ({ appointmentId, status: booking.status }),
    ),
);
