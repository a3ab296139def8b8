import type { ClaimSide } from "../../core/booking/booking.ts";
import { conversationSide } from "../../core/booking/conversation/write-message.ts";
import type { StoredBooking } from "../../core/booking/stored-booking.ts";
import { AppError } from "../../core/errors.ts";
import { get, type Loaded } from "../../store/access.ts";
import { bookings } from "../../store/collections.ts";

/** A booking as one of its two sides reads it. */
interface BookingOfSide {
  booking: Loaded<StoredBooking> & { data: StoredBooking };
  side: ClaimSide;
}

/**
 * Reads a booking for one of the two who can write to each other: one read.
 * @throws AppError `not-found`, the same for guests, strangers and an unknown booking
 */
export async function mustGetBookingOfSide(uid: string, bookingId: string): Promise<BookingOfSide> {
  const booking = await get(bookings().doc(bookingId));
  const side = booking.data && conversationSide(booking.data, uid);
  if (!booking.data || !side) throw new AppError("not-found");
  return { booking: { ...booking, data: booking.data }, side };
}
