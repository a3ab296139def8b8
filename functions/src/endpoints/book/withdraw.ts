import { bookingContracts } from "../../core/api/book.ts";
import { endingTextOf } from "../../core/booking/ending-text.ts";
import { withdrawBooking } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";

/** Gives up a time held for a card payment, or a request: nothing was charged, and the time is free immediately. */
export const bookWithdraw = endpoint("/api/book/withdraw", bookingContracts, ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetCustomerBooking(context.uid, appointmentId),
    (booking) => withdrawBooking(booking, context.now),
    (_before, { booking }) => ({ message: endingTextOf(booking, "customer"), status: booking.status }),
  ),
);
