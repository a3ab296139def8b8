import { FieldValue } from "firebase-admin/firestore";
import type { Booking } from "../../core/booking/booking.ts";
import { type PlaceChange, phoneToShow, placeChangeAfterEnd } from "../../core/booking/place-access.ts";
import { get, getEach } from "../../store/access.ts";
import { placeRef, users } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";

/** Puts a change of a booking's private place into the batch: one write, two if one person follows another, or none. */
export function savePlaceChange(
  batch: Batch,
  bookingId: string,
  { added, removed, removesPhone, bodyNotes }: PlaceChange,
): void {
  if (added.length === 0 && removed.length === 0 && !removesPhone && bodyNotes === undefined) return;
  // One field takes one change a write.
  if (added.length > 0 && removed.length > 0)
    batch.patch(placeRef(bookingId), { allow: FieldValue.arrayRemove(...removed) });
  batch.patch(placeRef(bookingId), {
    ...(removed.length > 0 && { allow: FieldValue.arrayRemove(...removed) }),
    ...(added.length > 0 && { allow: FieldValue.arrayUnion(...added) }),
    ...(bodyNotes !== undefined && { bodyNotes }),
    ...(removesPhone && { instructorPhone: FieldValue.delete() }),
  });
}

/**
 * Adds the instructor's phone number to a session's place, for all who can read the place; nothing if there is none.
 */
export async function showPhone(batch: Batch, { id, instructor }: Booking): Promise<void> {
  const [user, place] = await getEach(users().doc(instructor.id), placeRef(id));
  const phone = phoneToShow(place.data, user.data?.phone);
  if (phone !== undefined) batch.patch(place.ref, { instructorPhone: phone });
}

/** Hides the place of an ended session from all but its customer. A deleted account's place no longer exists. */
export async function hidePlace(batch: Batch, booking: Booking): Promise<void> {
  const { data: place } = await get(placeRef(booking.id));
  if (place) savePlaceChange(batch, booking.id, placeChangeAfterEnd(booking, place));
}
