import { providerContracts } from "../../core/api/provider.ts";
import { declineBooking } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Declines a request without charging it. */
export const providerDecline = endpoint(
  "/api/provider/decline",
  providerContracts,
  ({ appointmentId, reason }, context) =>
    changeBooking(
      context,
      () => mustGetInstructorBooking(context.uid, appointmentId),
      (booking) => declineBooking(booking, "instructor", reason, context.now),
      (_before, { booking }) => ({ appointmentId, status: booking.status, refund: booking.billing.amount }),
    ),
);
