import { followBooking } from "../operations/booking/follow-booking.ts";
import { saveDerived } from "../operations/derived/save-derived.ts";
import { parseBookingWrite } from "../store/booking/bookings.ts";

/**
 * Notifies the people a booking change concerns, updates what its guests see, and counts its events in derived data, which says last that
 * all of it was done. Takes the document before and after one write, undefined if there was none. At most 5 writes, 3 more for derived
 * data, and 3 more per guest; none for an event delivered again.
 */
export async function handleBookWritten(before: unknown, after: unknown): Promise<void> {
  if (after === undefined) return;
  const { previous, booking } = parseBookingWrite(before, after);
  const previousVersion = previous?.version ?? 0;
  if (booking.version <= previousVersion) return;
  await followBooking(booking, previous);
  await saveDerived(booking, previousVersion);
}
