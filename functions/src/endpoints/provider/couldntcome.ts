import { providerContracts } from "../../core/api/provider.ts";
import { couldNotCome } from "../../core/booking/claims/no-show-claims.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Says, once a session should have started, that its instructor could not come: the customer gets a full refund. */
export const providerCouldntcome = endpoint(
  "/api/provider/couldntcome",
  providerContracts,
  ({ appointmentId }, context) =>
    changeBooking(
      context,
      () => mustGetInstructorBooking(context.uid, appointmentId),
      (booking) => couldNotCome(booking, context.now),
      (_before, { booking }) => ({ appointmentId, status: booking.status, refund: booking.billing.amount }),
    ),
);
