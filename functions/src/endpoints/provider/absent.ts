import { endpoint } from "../../http/endpoint.ts";
import { absent } from "../../shared/domain/decisions.ts";
import { mustGetBookingWith } from "../../store/bookings.ts";
import { changeBooking } from "../booking-change.ts";

/** An instructor says that the customer was not there. */
export const providerAbsent = endpoint("/api/provider/absent", ({ appointmentId }, context) =>
  changeBooking(
    context,
    () => mustGetBookingWith(context.uid, appointmentId),
    (booking) => absent(booking, "instructor", context.now),
    (_before, { booking }) => ({ appointmentId, status: booking.status }),
  ),
);
