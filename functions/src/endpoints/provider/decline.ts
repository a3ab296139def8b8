import { endpoint } from "../../http/endpoint.ts";
import { decline } from "../../shared/domain/decisions.ts";
import { mustGetBookingWith } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** Declines a request; nothing is taken. */
export const providerDecline = endpoint("/api/provider/decline", ({ appointmentId, reason }, context) =>
  changeBooking(
    context,
    () => mustGetBookingWith(context.uid, appointmentId),
    (booking) => decline(booking, "instructor", reason, context.now),
    (_before, { booking }) => ({ appointmentId, status: booking.status, refund: booking.billing.amount }),
  ),
);
