import { endpoint } from "../../http/endpoint.ts";
import { accept } from "../../shared/domain/decisions.ts";
import { mustGetBookingWith } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** Accepts a request; the price is taken. */
export const providerAccept = endpoint("/api/provider/accept", ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetBookingWith(context.uid, appointmentId),
    (booking) => accept(booking, "instructor", context.now),
    (_before, { booking }) => ({ appointmentId, status: booking.status }),
  ),
);
