import { FieldValue, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Booking } from "../shared/model/booking.ts";
import type { Instant } from "../shared/model/fields.ts";
import { get, tally } from "./access.ts";
import { bookings, placeRef } from "./collections.ts";
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

/** Takes the instructor of a session that is over off the list of its place. A deleted account's place is gone. */
export async function hidePlace(batch: Batch, { id, instructor }: Booking): Promise<void> {
  const place = await get(placeRef(id));
  if (place.data?.allow.includes(instructor.id))
    batch.patch(place.ref, { allow: FieldValue.arrayRemove(instructor.id) });
}
