import { FieldValue, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { guestsOf } from "../shared/domain/guests.ts";
import type { Booking } from "../shared/model/booking.ts";
import type { Instant } from "../shared/model/fields.ts";
import { get, getEach, tally } from "./access.ts";
import { bookings, placeRef, users } from "./collections.ts";
import type { Batch } from "./commit.ts";

/** Bookings the sweep looks at in one go. */
export const DUE_PAGE = 50;

/** Ids of bookings to look at, the longest overdue first, and where the next page begins. */
export interface DuePage {
  ids: string[];
  last: QueryDocumentSnapshot | undefined;
}

/**
 * Lists bookings whose time to be looked at (ms UTC) has come, at most 50, behind `after`. They are not read by their
 * schema here, so one that does not match it holds up nobody else.
 */
export async function dueBookings(now: Instant, after: QueryDocumentSnapshot | undefined): Promise<DuePage> {
  const query = bookings().where("due", "<=", now).orderBy("due").select("due");
  const { docs } = await (after ? query.startAfter(after) : query).limit(DUE_PAGE).get();
  tally.reads += Math.max(1, docs.length);
  return { ids: docs.map(({ id }) => id), last: docs.at(-1) };
}

/** Writes the phone of a session's instructor beside its place, for those who see that; nothing where there is none. */
export async function showPhone(batch: Batch, { id, instructor }: Booking): Promise<void> {
  const [{ data: teacher }, place] = await getEach(users().doc(instructor.id), placeRef(id));
  if (place.data && teacher?.phone && teacher.phone !== place.data.instructorPhone)
    batch.patch(place.ref, { instructorPhone: teacher.phone });
}

/**
 * Takes all but the host of a session that is over off the list of its place, and the instructor's phone with them.
 * A deleted account's place is gone.
 */
export async function hidePlace(batch: Batch, booking: Booking): Promise<void> {
  const place = await get(placeRef(booking.id));
  const others = [booking.instructor, ...guestsOf(booking)].map(({ id }) => id);
  const gone = others.filter((id) => place.data?.allow.includes(id));
  if (gone.length > 0)
    batch.patch(place.ref, {
      allow: FieldValue.arrayRemove(...gone),
      instructorPhone: FieldValue.delete(),
    });
}
