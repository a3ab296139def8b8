import { FieldPath } from "firebase-admin/firestore";
import type { HistoryCursor } from "../../core/api/instructor-clients.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { CLIENTS } from "../../core/constants.ts";
import { clientFactOf, clientListOf, clientOf, withFact } from "../../core/derived/client-list.ts";
import type { ClientList, TaughtClient } from "../../core/people/instructors/client.ts";
import { clientNoteId } from "../../core/people/instructors/client-note.ts";
import { countOf, get } from "../access.ts";
import { bookings, clientLists, clientNotes } from "../collections.ts";
import { listReadable, siftReadable } from "../skip-unreadable.ts";

/** Sessions ahead, and broken ones, of two people that are read at most. */
const MOST = 50;

const together = (customerId: string, instructorId: string) =>
  bookings().where("customer.id", "==", customerId).where("instructor.id", "==", instructorId);

const newestOf = async (query: ReturnType<typeof together>, most: number): Promise<{ data: Booking }[]> =>
  (await listReadable(query.orderBy("schedule.start", "desc").limit(most))) as { data: Booking }[];

/** The newest bookings of a query, and how many of them can't be read. */
async function newestFacts(query: ReturnType<typeof together>, most: number) {
  const { read, unreadable } = await siftReadable(query.orderBy("schedule.start", "desc").limit(most));
  return { facts: read.flatMap(({ data }) => (data && clientFactOf(data)) ?? []), unread: unreadable.size };
}

/**
 * What an instructor and a customer had together, as their bookings are now; undefined if the customer is no client. Three
 * reads, and one for each session ahead and each that was missed or canceled; up to 50 more if the latest can't be read.
 */
export async function readClient(
  customerId: string,
  instructorId: string,
): Promise<TaughtClient | undefined> {
  const all = together(customerId, instructorId);
  const closed = all.where("status", "==", "Closed");
  const [count, newest, ...others] = await Promise.all([
    countOf(closed),
    newestFacts(closed, 1),
    newestFacts(all.where("status", "in", ["Confirmed", "Started"]), MOST),
    newestFacts(all.where("status", "in", ["Missed", "Canceled"]), MOST),
  ]);
  const latest = newest.unread > 0 ? await newestFacts(closed, MOST) : newest;
  const unread = others.reduce((sum, one) => sum + one.unread, 0);
  return clientOf(
    [latest, ...others].flatMap(({ facts }) => facts),
    count,
    unread,
  );
}

/** Bookings from which the first list of an instructor is made at most. */
const MOST_BEFORE = 500;

/**
 * Whom an instructor taught before they had a list, as their bookings are now: one read each, at most 500. With more, or where
 * one can't be read, it is marked as partial until a rebuild.
 */
export async function readFirstList(instructorId: string): Promise<ClientList> {
  const { read: all, unreadable } = await siftReadable(
    bookings().where("instructor.id", "==", instructorId).limit(MOST_BEFORE),
  );
  const clients = new Map<string, TaughtClient>();
  for (const fact of all.flatMap(({ data }) => (data && clientFactOf(data)) ?? []))
    clients.set(fact.person.id, withFact(clients.get(fact.person.id), fact));
  return {
    ...clientListOf(clients.values()),
    ...((all.length >= MOST_BEFORE || unreadable.size > 0) && { isPartial: true as const }),
  };
}

/** An instructor's stored list of clients: one read. */
export const readClientList = (instructorId: string) => get(clientLists().doc(instructorId));

/** What an instructor notes about a customer: one read. */
export const readClientNote = (instructorId: string, customerId: string) =>
  get(clientNotes().doc(clientNoteId(instructorId, customerId)));

/** The newest booking of a customer with an instructor that both may see. At most 20 reads. */
export async function visibleTogether(
  customerId: string,
  instructorId: string,
): Promise<Booking | undefined> {
  const newest = await newestOf(together(customerId, instructorId), 20);
  return newest.find(({ data: { allow } }) => allow.includes(customerId) && allow.includes(instructorId))
    ?.data;
}

/** A page of the sessions of a customer with an instructor that ended after they were requested, newest first. */
export async function endedPage(
  customerId: string,
  instructorId: string,
  end: HistoryCursor | undefined,
): Promise<{ ended: Booking[]; unread: number; next?: HistoryCursor }> {
  const all = together(customerId, instructorId)
    .where("status", "in", ["Closed", "Missed", "Canceled"])
    .orderBy("schedule.start", "desc")
    .orderBy(FieldPath.documentId(), "desc");
  const page = (end ? all.startAfter(end.at, end.id) : all).limit(CLIENTS.page);
  const { read, unreadable } = await siftReadable(page);
  const ended = read.flatMap(({ data }) => data ?? []);
  // One that can't be read after it is on the next page once more, and not the end.
  const last = ended.at(-1);
  return {
    ended,
    unread: unreadable.size,
    ...(read.length === CLIENTS.page && last && { next: { at: last.schedule.start, id: last.id } }),
  };
}
