import { providerContracts } from "../../core/api/provider.ts";
import { expectArrival } from "../../core/booking/expect-arrival.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";

/** Tells the customer and their guests when the instructor expects to arrive. */
export const providerEta = endpoint(
  "/api/provider/eta",
  providerContracts,
  ({ appointmentId, arrive }, context) =>
    changeBooking(
      context,
      () => mustGetInstructorBooking(context.uid, appointmentId),
      (booking) => expectArrival(booking, arrive, context.now),
      (_before, { booking }) => ({
        appointmentId,
        status: booking.status,
        eta: booking.eta ?? { arrive, count: 1 },
      }),
    ),
);
