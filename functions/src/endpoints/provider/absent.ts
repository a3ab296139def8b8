import { providerContracts } from "../../core/api/provider.ts";
import { reportNoShow } from "../../core/booking/claims/no-show-claims.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Reports the customer as a no-show. The price stays in escrow until the claim has ended. */
export const providerAbsent = endpoint(
  "/api/provider/absent",
  providerContracts,
  ({ appointmentId }, context) =>
    changeBooking(
      context,
      () => mustGetInstructorBooking(context.uid, appointmentId),
      (booking) => reportNoShow(booking, "instructor", context.now),
      (_before, { booking }) => ({ appointmentId, status: booking.status }),
    ),
);
