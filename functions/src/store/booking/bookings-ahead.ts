import { FieldPath } from "firebase-admin/firestore";
import type { Booking, BookingStatus } from "../../core/booking/booking.ts";
import type { Instant } from "../../core/fields.ts";
import type { SuspendedSide } from "../../core/people/suspension.ts";
import { countOf, list, tally } from "../access.ts";
import { bookings } from "../collections.ts";

const statusesAhead: readonly BookingStatus[] = ["Held", "Requested", "Confirmed"];

/** Bookings that have not begun at `now` (ms UTC) of a person on one side, the next one first. */
const ahead = (uid: string, side: SuspendedSide, now: Instant) =>
  bookings()
    .where(`${side}.id`, "==", uid)
    .where("status", "in", statusesAhead)
    .where("schedule.start", ">", now)
    .orderBy("schedule.start")
    .orderBy(FieldPath.documentId());

/** How many bookings a person has ahead, on both sides: two reads. */
export async function countBookingsAhead(uid: string, now: Instant): Promise<number> {
  const counts = await Promise.all([
    countOf(ahead(uid, "instructor", now)),
    countOf(ahead(uid, "customer", now)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many sessions of an instructor begin at `from` (ms UTC) or later, and after `now`: one read. */
export const countSessionsFrom = (uid: string, from: Instant, now: Instant): Promise<number> =>
  countOf(ahead(uid, "instructor", Math.max(from - 1, now)));

/** The bookings that an instructor has ahead, the next one first, at most `limit`. */
export async function listBookingsAhead(
  uid: string,
  now: Instant,
  limit: number,
): Promise<(Booking & { id: string })[]> {
  const found = await list(ahead(uid, "instructor", now).limit(limit));
  return found.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
}

/**
 * A page of the bookings ahead, by start and id, after another one. They are not parsed here, so that one that does not match
 * its schema delays no other.
 */
export async function bookingsAhead(
  { uid, side, now }: { uid: string; side: SuspendedSide; now: Instant },
  after: { start: Instant; id: string } | undefined,
  limit: number,
): Promise<{ start: Instant; id: string }[]> {
  const query = ahead(uid, side, now).withConverter(null).select("schedule.start");
  const { docs } = await (after ? query.startAfter(after.start, after.id) : query).limit(limit).get();
  tally.reads += Math.max(1, docs.length);
  return docs.map((doc) => ({ start: Number(doc.get("schedule.start")), id: doc.id }));
}
