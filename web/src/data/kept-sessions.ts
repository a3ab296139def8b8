import type { Booking, BookingStatus, Place } from "@shared/model/booking.ts";

/** What one person keeps of the next sessions for a time without network. */
export interface Kept {
  uid: string;
  /** When it was last written, ms UTC. */
  at: number;
  /** Soonest first. */
  bookings: Booking[];
  /** Where they take place, by booking; `version` is the booking's when it was read. */
  places: Record<string, { version: number; place: Place }>;
}

interface Month {
  year: number;
  month: number;
}

/** Sessions kept: enough for weeks, and a few kB. */
export const KEPT_MOST = 5;

const coming: readonly BookingStatus[] = ["Requested", "Confirmed", "Started"];
const isNext = ({ status, schedule }: Booking, now: number) => schedule.end > now && coming.includes(status);

/** Nothing kept yet. */
export const keptOf = (uid: string, at: number): Kept => ({ uid, at, bookings: [], places: {} });

/** Puts bookings as they are now in the place of those that `isReplaced` names; `now` is ms UTC. */
function withBookings(
  kept: Kept,
  isReplaced: (booking: Booking) => boolean,
  bookings: readonly Booking[],
  now: number,
): Kept {
  const next = [...kept.bookings.filter((one) => !isReplaced(one)), ...bookings]
    .filter((one) => isNext(one, now))
    .sort((a, b) => a.schedule.start - b.schedule.start)
    .slice(0, KEPT_MOST);
  const places = Object.fromEntries(
    next.flatMap(({ id }) => (kept.places[id] ? [[id, kept.places[id]] as const] : [])),
  );
  return { uid: kept.uid, at: now, bookings: next, places };
}

/** Whether a month (1–12, at the place) of one's calendar holds a booking: those a friend has booked are not in it. */
const isIn = ({ schedule, customer }: Booking, uid: string, { year, month }: Month): boolean =>
  customer.id === uid && schedule.year === year && schedule.month === month;

/** What is kept of a month of one's calendar. */
export const ofMonth = ({ uid, bookings }: Kept, month: Month): Booking[] =>
  bookings.filter((one) => isIn(one, uid, month));

/** Kept sessions that a friend has booked: no month tells whether they still stand, and whether one is still in them. */
export const joined = ({ uid, bookings }: Kept): Booking[] =>
  bookings.filter(({ customer }) => customer.id !== uid);

/** Keeps what a month of one's calendar holds now. */
export const withMonth = (kept: Kept, month: Month, bookings: readonly Booking[], now: number): Kept =>
  withBookings(
    kept,
    (booking) => isIn(booking, kept.uid, month) || bookings.some(({ id }) => id === booking.id),
    bookings,
    now,
  );

/** Keeps one booking as it is now. */
export const withBooking = (kept: Kept, booking: Booking, now: number): Kept =>
  withBookings(kept, ({ id }) => id === booking.id, [booking], now);

/** Forgets a booking that is no longer this person's to see. */
export const withoutBooking = (kept: Kept, aid: string, now: number): Kept =>
  withBookings(kept, ({ id }) => id === aid, [], now);

/** Keeps where a session takes place, if the session is kept. */
export function withPlace(kept: Kept, aid: string, place: Place): Kept {
  const booking = kept.bookings.find(({ id }) => id === aid);
  if (!booking) return kept;
  return { ...kept, places: { ...kept.places, [aid]: { version: booking.version, place } } };
}

/** Kept sessions whose place is not known as of their last change. */
export const withoutPlace = ({ bookings, places }: Kept): Booking[] =>
  bookings.filter(({ id, version }) => places[id]?.version !== version);
