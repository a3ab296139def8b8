import { providerContracts } from "../../core/api/provider.ts";
import { checkOutSession } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Ends a session; its shares are booked two hours after its end. */
export const providerCheckout = endpoint(
  "/api/provider/checkout",
  providerContracts,
  ({ appointmentId, pressedAt }, context) =>
    changeBooking(
      context,
      () => mustGetInstructorBooking(context.uid, appointmentId),
      (booking) => checkOutSession(booking, context.now, pressedAt),
      (_before, { booking }) => ({ appointmentId, status: booking.status }),
    ),
);
