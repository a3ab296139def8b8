import { providerContracts } from "../../core/api/provider.ts";
import { checkOutWithCheckIn } from "../../core/booking/check-out-with-check-in.ts";
import { checkOutSession } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Ends a session, and starts it where its check-in waited, too; its shares are booked two hours after its end. */
export const providerCheckout = endpoint(
  "/api/provider/checkout",
  providerContracts,
  ({ appointmentId, pressedAt, checkedInAt }, context) =>
    changeBooking(
      context,
      () => mustGetInstructorBooking(context.uid, appointmentId),
      (booking) =>
        checkedInAt === undefined
          ? checkOutSession(booking, context.now, pressedAt)
          : checkOutWithCheckIn(booking, context.now, checkedInAt, pressedAt),
      (_before, { booking }) => ({ appointmentId, status: booking.status }),
    ),
);
