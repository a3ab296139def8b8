import { bookingContracts } from "../../core/api/book.ts";
import { endingTextOf } from "../../core/booking/ending-text.ts";
import { cancelByCustomer } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";

/** Withdraws a request or cancels a session, with the refund the policy owes. */
export const bookCancel = endpoint(
  "/api/book/cancel",
  bookingContracts,
  ({ appointmentId, refund }, context) =>
    changeBooking(
      context,
      () => mustGetCustomerBooking(context.uid, appointmentId),
      (booking) => cancelByCustomer(booking, refund, context.now),
      ({ billing }, { booking }) => ({
        message: endingTextOf(booking, "customer"),
        appointmentId,
        status: booking.status,
        refund,
        to: billing.source,
      }),
    ),
);
