import type { SessionView } from "@core/booking/guests/session-view.ts";
import type { Booking, BookingPlace, BookingStatus } from "@core/booking/model.ts";
import type { CalendarMonth } from "../booking/calendar-month.ts";

/** A user's next sessions, for use offline. */
export interface OfflineCache {
  uid: string;
  /** Last write, ms UTC. */
  at: number;
  /** Sessions the user booked, whole, and those they joined as a guest. Soonest first. */
  bookings: SessionView[];
  /** Their places, by booking; `version` is the booking's at the time of the read. */
  places: Record<string, { version: number; place: BookingPlace }>;
}

/** Maximum number of sessions: enough for weeks, in a few kB. */
export const OFFLINE_SESSIONS_MAX = 5;

const coming: readonly BookingStatus[] = ["Requested", "Confirmed", "Started"];
const isNext = ({ status, schedule }: SessionView, now: number) =>
  schedule.end > now && coming.includes(status);

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
  const next = [...cache.bookings.filter((one) => !isReplaced(one)), ...bookings]
    .filter((one) => isNext(one, now))
    .sort((a, b) => a.schedule.start - b.schedule.start)
    .slice(0, OFFLINE_SESSIONS_MAX);
  const places = Object.fromEntries(
    next.flatMap(({ id }) => (cache.places[id] ? [[id, cache.places[id]] as const] : [])),
  );
  return { uid: cache.uid, at: now, bookings: next, places };
}

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

/** Cached sessions whose place is missing or older than their last change. */
export const bookingsMissingPlace = ({ bookings, places }: OfflineCache): SessionView[] =>
  bookings.filter(({ id, version }) => places[id]?.version !== version);
