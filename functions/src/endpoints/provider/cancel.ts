import { endpoint } from "../../http/endpoint.ts";
import { cancelByInstructor } from "../../shared/domain/decisions.ts";
import { mustGetBookingWith } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** Cancels a session; all of the price comes back. */
export const providerCancel = endpoint("/api/provider/cancel", ({ appointmentId, reason }, context) =>
  changeBooking(
    context,
    () => mustGetBookingWith(context.uid, appointmentId),
    (booking) => cancelByInstructor(booking, "instructor", reason, context.now),
    (_before, { booking }) => ({ appointmentId, status: booking.status, refund: booking.billing.amount }),
  ),
);
