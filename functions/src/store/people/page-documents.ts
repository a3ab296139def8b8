import { joinedId } from "../../core/booking/guests/joined.ts";
import { DAY } from "../../core/constants.ts";
import { get, type Loaded, list } from "../access.ts";
import {
  bookings,
  joinedSessions,
  placeRef,
  pricingAreas,
  reconnectLists,
  users,
  wallets,
} from "../collections.ts";

// What browsers watch, read in the shapes and with the rights of firestore.rules: functions/test/rules/page.test.ts compares them.

/** A document as browsers read it: null if it does not exist. */
export type PageDocument = [path: string, data: Record<string, unknown> | null];

const pageDocumentsOf = ({ ref, data }: Loaded<object>): PageDocument[] =>
  data ? [[ref.path, { ...data }]] : [];

const visibleTo =
  (uid: string) =>
  (read: Loaded<{ allow: string[] }>): PageDocument[] =>
    read.data?.allow.includes(uid) ? pageDocumentsOf(read) : [];

/** A person's own account; nothing before it is created. One read. */
export const accountDocument = async (uid: string): Promise<PageDocument[]> =>
  pageDocumentsOf(await get(users().doc(uid)));

/** A person's own credit; nothing before it is created. One read. */
export const walletDocument = async (uid: string): Promise<PageDocument[]> =>
  pageDocumentsOf(await get(wallets().doc(uid)));

/** Whom a person has met; null before their first session. One read. */
export const reconnectDocument = async (uid: string): Promise<PageDocument[]> => {
  const { ref, data } = await get(reconnectLists().doc(uid));
  return [[ref.path, data ? { ...data } : null]];
};

/** A session with its place: the booking of those listed in it, or what a guest sees of it. Two or three reads. */
export const sessionDocuments = async (uid: string, bookingId: string): Promise<PageDocument[]> => {
  const show = visibleTo(uid);
  const booking = show(await get(bookings().doc(bookingId)));
  const session =
    booking.length > 0 ? booking : show(await get(joinedSessions().doc(joinedId(bookingId, uid))));
  return session.length > 0 ? [...session, ...show(await get(placeRef(bookingId)))] : [];
};

/** Bookings of a person as customer in a month (1–12) at the place: one read for each, at least one, at most 120. */
export const bookedMonth = async (uid: string, year: number, month: number): Promise<PageDocument[]> =>
  (
    await list(
      bookings()
        .where("allow", "array-contains", uid)
        .where("customer.id", "==", uid)
        .where("schedule.year", "==", year)
        .where("schedule.month", "==", month)
        .limit(120),
    )
  ).flatMap(pageDocumentsOf);

/** Sessions that a person joined in a month (1–12) at the place: one read for each, at least one, at most 120. */
export const joinedMonth = async (uid: string, year: number, month: number): Promise<PageDocument[]> =>
  (
    await list(
      joinedSessions()
        .where("allow", "array-contains", uid)
        .where("schedule.year", "==", year)
        .where("schedule.month", "==", month)
        .limit(120),
    )
  ).flatMap(pageDocumentsOf);

/** All areas with their prices: one read for each, at least one, at most 50. */
export const pricingDocuments = async (): Promise<PageDocument[]> =>
  (await list(pricingAreas().limit(50))).flatMap(pageDocumentsOf);

/** How long before a session an instructor's day reads its place, ms. */
const PLACE_FROM = DAY;

/**
 * An instructor's open requests and sessions, with the places of those that begin within a day of `now` (ms UTC) or have
 * begun: one read for each, at least one, at most 120, and one for each place.
 */
export const taughtDocuments = async (
  uid: string,
  now: number,
): Promise<Record<"bookings" | "places", PageDocument[]>> => {
  const open = await list(
    bookings()
      .where("allow", "array-contains", uid)
      .where("instructor.id", "==", uid)
      .where("status", "in", ["Requested", "Confirmed", "Started"])
      .limit(120),
  );
  const soon = open.filter(
    ({ data }) => data && data.status !== "Requested" && data.schedule.start < now + PLACE_FROM,
  );
  const places = await Promise.all(soon.map(async ({ ref }) => visibleTo(uid)(await get(placeRef(ref.id)))));
  return { bookings: open.flatMap(pageDocumentsOf), places: places.flat() };
};

/** An instructor's last sessions that are over: one read for each, at least one, at most 4. */
export const closedSessions = async (uid: string): Promise<PageDocument[]> =>
  (
    await list(
      bookings()
        .where("allow", "array-contains", uid)
        .where("instructor.id", "==", uid)
        .where("status", "==", "Closed")
        .orderBy("schedule.start", "desc")
        .limit(4),
    )
  ).flatMap(pageDocumentsOf);
