import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Instant } from "../../core/fields.ts";
import { tally } from "../access.ts";
import { bookings } from "../collections.ts";

/** Bookings per page of the sweep. */
export const DUE_PAGE_SIZE = 50;

/** Ids of due bookings, the longest overdue first, and the cursor of the next page. */
export interface DuePage {
  ids: string[];
  last: QueryDocumentSnapshot | undefined;
}

/**
 * Lists bookings that are due at `now` (ms UTC), at most 50, after the cursor `after`. They are not parsed here, so one
 * that does not match its schema does not delay the others.
 */
export async function dueBookings(now: Instant, after: QueryDocumentSnapshot | undefined): Promise<DuePage> {
  const query = bookings().where("due", "<=", now).orderBy("due").select("due");
  const { docs } = await (after ? query.startAfter(after) : query).limit(DUE_PAGE_SIZE).get();
  tally.reads += Math.max(1, docs.length);
  return { ids: docs.map(({ id }) => id), last: docs.at(-1) };
}
