import { FieldPath, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { addDays } from "../../core/availability/time-zone.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { StoredBooking } from "../../core/booking/stored-booking.ts";
import { HOUR } from "../../core/constants.ts";
import { mondayOf } from "../../core/derived/weeks/week-figures.ts";
import type { Instant } from "../../core/fields.ts";
import { boundsOf, utcDayOf } from "../../core/ledger/reconciliation/days.ts";
import { Instructor } from "../../core/people/instructors/instructor.ts";
import { MOST_AREAS } from "../../core/prices/area-change.ts";
import { siftList, tally } from "../access.ts";
import { bookings, instructors, unmetSearches } from "../collections.ts";
import { documentPages } from "../document-pages.ts";
import { readable } from "./snapshot.ts";

type OnUnreadable = (path: string) => void;

/** Bookings per page. */
const PAGE = 200;
/** How far a place's week may be from that of UTC, ms. */
const ZONES = 14 * HOUR;

/** The bookings that were to start about a week from a Monday on, page by page: some are of the week before or after. */
export async function* sessionsAbout(
  monday: string,
  onUnreadable: OnUnreadable,
): AsyncGenerator<StoredBooking[]> {
  const { from } = boundsOf(monday);
  const { until } = boundsOf(addDays(monday, 6));
  const query = bookings()
    .withConverter(null)
    .where("schedule.start", ">=", from - ZONES)
    .where("schedule.start", "<", until + ZONES)
    .orderBy("schedule.start")
    .orderBy(FieldPath.documentId())
    .limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).get();
    tally.reads += Math.max(1, docs.length);
    yield readable(docs, StoredBooking, onUnreadable);
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** The first two sessions of a customer that took place, without one that can't be read: two reads. */
export async function firstSessionsOf(customerId: string): Promise<Booking[]> {
  const closed = bookings().where("customer.id", "==", customerId).where("status", "==", "Closed");
  const { read } = await siftList(closed.orderBy("schedule.start").limit(2));
  return read.flatMap(({ data }) => data ?? []);
}

/** How many searches found nobody in a week from a Monday on, by area. */
export async function unmetOfWeek(monday: string): Promise<Map<string, number>> {
  const days = unmetSearches().where("date", ">=", monday).where("date", "<=", addDays(monday, 6));
  const byArea = new Map<string, number>();
  const { read } = await siftList(days.orderBy("date").limit(7 * MOST_AREAS));
  for (const { data } of read) if (data) byArea.set(data.area, (byArea.get(data.area) ?? 0) + data.count);
  return byArea;
}

/** The instructors who take bookings, page by page, by id. */
export async function* activeInstructors(onUnreadable: OnUnreadable): AsyncGenerator<[string, Instructor][]> {
  for await (const page of documentPages(instructors().where("status", "==", "active")))
    yield page.flatMap((doc) =>
      readable([doc], Instructor, onUnreadable).map((one): [string, Instructor] => [doc.id, one]),
    );
}

/** The Mondays of the first and the last week that has a session; undefined while there is none. Two reads. */
export async function weeksWithSessions(): Promise<{ first: string; last: string } | undefined> {
  const startOf = async (direction: "asc" | "desc"): Promise<Instant | undefined> => {
    const { docs } = await bookings().withConverter(null).orderBy("schedule.start", direction).limit(1).get();
    tally.reads += 1;
    return docs[0]?.get("schedule.start") as Instant | undefined;
  };
  const [first, last] = [await startOf("asc"), await startOf("desc")];
  if (first === undefined || last === undefined) return undefined;
  // A day more on both sides: the place's week may be another one than that of UTC.
  const weekOf = (at: Instant, days: number) => mondayOf(addDays(utcDayOf(at), days));
  return { first: weekOf(first, -1), last: weekOf(last, 1) };
}
