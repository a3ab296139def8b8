import { bookingContracts } from "../../core/api/book.ts";
import { mustBeShareable, seatsLeft } from "../../core/booking/guests/guests.ts";
import { endpoint } from "../../http/endpoint.ts";
import { ensureShareLink } from "../../operations/booking/invite-guests.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { decide } from "../../store/commit.ts";

/** Returns the token of the booking's share link to the host; `renew` replaces it. */
export const bookShare = endpoint(
  "/api/book/share",
  bookingContracts,
  ({ appointmentId, renew = false }, { uid, now }) =>
    decide(async (batch) => {
      const { data: booking } = await mustGetCustomerBooking(uid, appointmentId);
      mustBeShareable(booking, now);
      const token = await ensureShareLink(batch, appointmentId, { renew, now });
      return { token, seats: seatsLeft(booking) };
    }),
);
