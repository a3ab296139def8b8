import type { Booking, BookingPlace, BookingStatus } from "@core/booking/booking.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { PLACE_VISIBLE_FOR } from "@core/constants.ts";
import type { CalendarMonth } from "../booking/calendar-month.ts";

/** A user's next sessions, or those an instructor teaches, for use offline. */
export interface OfflineCache {
  uid: string;
  /** Last write, ms UTC. */
  at: number;
  /** Sessions the user booked or teaches, whole, and those they joined as a guest. Soonest first. */
  bookings: SessionView[];
  /** Their places, by booking; `version` is the booking's at the time of the read. */
  places: Record<string, { version: number; place: BookingPlace }>;
}

/** Maximum number of sessions: enough for weeks, in a few kB. An instructor teaches up to 8 a day. */
export const OFFLINE_SESSIONS_MAX = 5;
const OFFLINE_TAUGHT_MAX = 30;

/** ms before its start from which the place of a session that the user teaches is kept. */
const TAUGHT_PLACE_FROM = 48 * 3_600_000;

const coming: readonly BookingStatus[] = ["Requested", "Confirmed", "Started"];
const over: readonly BookingStatus[] = ["Closed", "Missed"];

/** Whether the user teaches a session. */
export const isTaught = (session: SessionView, uid: string): session is Booking =>
  session.instructor.id === uid;

const isNext = (session: SessionView, uid: string, now: number) => {
  const { status, schedule } = session;
  // Its instructor sees a place until then.
  if (isTaught(session, uid))
    return schedule.end + PLACE_VISIBLE_FOR > now && [...coming, ...over].includes(status);
  return schedule.end > now && coming.includes(status);
};

/** An empty cache. */
export const emptyOfflineCache = (uid: string, at: number): OfflineCache => ({
  uid,
  at,
  bookings: [],
  places: {},
});

/** Replaces the bookings that `isReplaced` matches; `now` is ms UTC. */
function withBookings(
  cache: OfflineCache,
  isReplaced: (booking: SessionView) => boolean,
  bookings: readonly SessionView[],
  now: number,
): OfflineCache {
  const { uid } = cache;
  const all = [...cache.bookings.filter((one) => !isReplaced(one)), ...bookings]
    .filter((one) => isNext(one, uid, now))
    .sort((a, b) => a.schedule.start - b.schedule.start);
  const next = all.slice(
    0,
    all.some((one) => isTaught(one, uid)) ? OFFLINE_TAUGHT_MAX : OFFLINE_SESSIONS_MAX,
  );
  const places = Object.fromEntries(
    next.flatMap(({ id }) => (cache.places[id] ? [[id, cache.places[id]] as const] : [])),
  );
  return { uid, at: now, bookings: next, places };
}

/** The cache as it may still be read at `now` (ms UTC): a session whose place has closed is gone, and its place with it. */
export const stillOpenCache = (cache: OfflineCache, now: number): OfflineCache => {
  const isOpen = (one: SessionView) => !isTaught(one, cache.uid) || isNext(one, cache.uid, now);
  return cache.bookings.every(isOpen) ? cache : withBookings(cache, (one) => !isOpen(one), [], now);
};

/** When the next place of the cache closes (ms UTC); undefined if none will. */
export const nextClosing = ({ uid, bookings }: OfflineCache): number | undefined => {
  const ends = bookings.filter((one) => isTaught(one, uid)).map(({ schedule }) => schedule.end);
  return ends.length > 0 ? Math.min(...ends) + PLACE_VISIBLE_FOR : undefined;
};

/** Caches the open requests and sessions of an instructor: all there are, in the place of those cached before. */
export const cacheTaught = (cache: OfflineCache, sessions: readonly Booking[], now: number): OfflineCache => {
  const ids = new Set(sessions.map(({ id }) => id));
  return withBookings(
    cache,
    (one) => isTaught(one, cache.uid) && (coming.includes(one.status) || ids.has(one.id)),
    sessions,
    now,
  );
};

/** The cached requests and sessions of an instructor that are open. */
export const cachedTaught = ({ uid, bookings }: OfflineCache): Booking[] =>
  bookings.filter((one) => isTaught(one, uid)).filter(({ status }) => coming.includes(status));

/** Whether the user booked a session; the others were joined, and are no bookings here. */
export const isOwnBooking = (session: SessionView, uid: string): session is Booking =>
  session.customer.id === uid;

/** Which of a user's sessions: the booked or the joined ones, each with a query of its own. */
export type SessionKind = "booked" | "joined";

const isOf = (session: SessionView, uid: string, kind: SessionKind): boolean =>
  isOwnBooking(session, uid) === (kind === "booked");

/** The cached sessions of a kind in a month. */
export const cachedSessionsOfMonth = (
  { uid, bookings }: OfflineCache,
  kind: SessionKind,
  { year, month }: CalendarMonth,
): SessionView[] =>
  bookings.filter(
    (one) => isOf(one, uid, kind) && one.schedule.year === year && one.schedule.month === month,
  );

/** Caches the current sessions of a kind in a month. */
export function cacheMonth(
  cache: OfflineCache,
  kind: SessionKind,
  month: CalendarMonth,
  sessions: readonly SessionView[],
  now: number,
): OfflineCache {
  const ids = new Set([...cachedSessionsOfMonth(cache, kind, month), ...sessions].map(({ id }) => id));
  return withBookings(cache, ({ id }) => ids.has(id), sessions, now);
}

/** Caches the current state of one booking. */
export const cacheBooking = (cache: OfflineCache, booking: SessionView, now: number): OfflineCache =>
  withBookings(cache, ({ id }) => id === booking.id, [booking], now);

/** Drops a booking that this user may no longer see. */
export const uncacheBooking = (cache: OfflineCache, aid: string, now: number): OfflineCache =>
  withBookings(cache, ({ id }) => id === aid, [], now);

/** Caches the place of a session, if the session is cached. */
export function cachePlace(cache: OfflineCache, aid: string, place: BookingPlace): OfflineCache {
  const booking = cache.bookings.find(({ id }) => id === aid);
  if (!booking) return cache;
  return { ...cache, places: { ...cache.places, [aid]: { version: booking.version, place } } };
}

/**
 * Cached sessions whose place is missing or older than their last change. Of those the user teaches, only the places of
 * today and tomorrow: the others are not needed yet.
 */
export const bookingsMissingPlace = ({ uid, bookings, places }: OfflineCache, now: number): SessionView[] =>
  bookings.filter(
    (one) =>
      places[one.id]?.version !== one.version &&
      (!isTaught(one, uid) || (one.status !== "Requested" && one.schedule.start - now < TAUGHT_PLACE_FROM)),
  );
