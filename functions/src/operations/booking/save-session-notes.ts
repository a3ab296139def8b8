import type { BookingPlace } from "../../core/booking/booking.ts";
import type { NotesChange } from "../../core/booking/session-notes.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { notificationAbout } from "../../core/notifications/notification-about.ts";
import { createNotification } from "../../core/notifications/notifications-for.ts";
import { getEach, type Loaded } from "../../store/access.ts";
import type { LoadedBooking } from "../../store/booking/bookings.ts";
import { bookings, notifications, placeRef } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";

/** A booking with its place, as they were read. */
interface BookingWithPlace {
  booking: LoadedBooking;
  place: Loaded<BookingPlace> & { data: BookingPlace };
}

/**
 * Reads a customer's own booking with its place in one round trip.
 * @throws AppError `not-found`, also for a booking of another customer
 */
export async function mustGetCustomerPlace(uid: string, bookingId: string): Promise<BookingWithPlace> {
  const [booking, place] = await getEach(bookings().doc(bookingId), placeRef(bookingId));
  if (!booking.data || !place.data || booking.data.customer.id !== uid) throw new AppError("not-found");
  return { booking: { ...booking, data: booking.data }, place: { ...place, data: place.data } };
}

/**
 * Puts changed notes into the batch: at most 3 writes. The place is written as it was read, so a booking that is
 * accepted or canceled in the meantime is decided again.
 */
export function saveNotes(
  batch: Batch,
  before: BookingWithPlace,
  { booking, place, isInstructorNotified }: NotesChange,
  now: Instant,
): void {
  if (place) batch.put(before.place, place);
  if (booking) batch.put(before.booking, booking);
  if (!isInstructorNotified) return;
  const after = before.booking.data;
  const { notification } = createNotification(
    after,
    { uid: after.instructor.id, side: "instructor", tag: "instructor" },
    notificationAbout("notes-changed", after),
    now,
  );
  // One per version of the booking, unread again with each change: however often the notes change, the list stays short.
  batch.set(notifications().doc(notification.id), notification);
}
