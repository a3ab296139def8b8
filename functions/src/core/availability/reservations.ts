import * as v from "valibot";
import { Id, Instant } from "../fields.ts";

/**
 * Time of an instructor that a booking takes, ms UTC. With `until`, it is free again after that instant. `area` is the
 * pricing area of the place. A time that is proposed for a booking has an id of its own: see `proposedId`.
 */
export const Reservation = v.object({
  from: Instant,
  to: Instant,
  bookingId: Id,
  area: v.optional(Id),
  until: v.optional(Instant),
});
export type Reservation = v.InferOutput<typeof Reservation>;

/**
 * `instructors/{id}/days/{yyyy-mm-dd}` (date in the instructor's `dayZone`): the single source of truth for taken time.
 */
export const InstructorDay = v.object({
  reservations: v.array(Reservation),
  /** When its instructor left; stored here so that a booking in progress cannot miss it. */
  leftAt: v.optional(Instant),
});
export type InstructorDay = v.InferOutput<typeof InstructorDay>;

/** Reservations by date (instructor's `dayZone`) of every day document that was read; empty for a missing document. */
export type ReservationsByDate = Readonly<Record<string, readonly Reservation[]>>;

/** Begins the `bookingId` of a reservation of a proposed time. */
const PROPOSED = "proposal:";

/** The `bookingId` of the reservation of the time that is proposed for a booking. */
export const proposedId = (bookingId: string): string => `${PROPOSED}${bookingId}`;

/** Whether a reservation is for a proposed time. */
export const isProposedTime = ({ bookingId }: Pick<Reservation, "bookingId">): boolean =>
  bookingId.startsWith(PROPOSED);

/** Begins the `bookingId` of the time of an instructor who is asked to take a session over. */
const SUBSTITUTE = "substitute:";

/** The `bookingId` of the reservation of an instructor who is asked to take a booking over. */
export const substituteId = (bookingId: string): string => `${SUBSTITUTE}${bookingId}`;

/** Whether a reservation is for a session that its instructor is asked to take over. */
export const isSubstituteTime = ({ bookingId }: Pick<Reservation, "bookingId">): boolean =>
  bookingId.startsWith(SUBSTITUTE);

/** The booking that a reservation is for: the same for its own time, for one that is proposed, and for a substitute's. */
export const bookingIdOf = ({ bookingId }: Pick<Reservation, "bookingId">): string => {
  const prefix = [PROPOSED, SUBSTITUTE].find((begin) => bookingId.startsWith(begin)) ?? "";
  return bookingId.slice(prefix.length);
};

/** Whether a reservation still counts at `now`: it has no `until`, or one in the future. */
export const isActiveReservation = (reservation: Reservation, now: number): boolean =>
  reservation.until === undefined || reservation.until > now;

/** Lists the reservations on these dates.
 * @throws Error for a date that was not read, because it would look free
 */
export function reservationsOn(
  dates: readonly string[],
  reservationsByDate: ReservationsByDate,
): Reservation[] {
  return dates.flatMap((date) => {
    const reservations = reservationsByDate[date];
    if (!reservations) throw new Error(`The day ${date} was not read.`);
    return reservations;
  });
}

const otherReservations = (day: InstructorDay | undefined, bookingId: string, now: number): Reservation[] =>
  (day?.reservations ?? []).filter(
    (reservation) => reservation.bookingId !== bookingId && isActiveReservation(reservation, now),
  );

/** Adds a reservation to a day; drops expired ones and an older one of the same booking. */
export const addReservation = (
  day: InstructorDay | undefined,
  reservation: Reservation,
  now: number,
): InstructorDay => ({
  reservations: [...otherReservations(day, reservation.bookingId, now), reservation].sort(
    (a, b) => a.from - b.from,
  ),
});

/**
 * Whether a day still holds a booking's reservation. The next writer of the day drops it after its `until`, even if
 * the clock of a slow request says otherwise: another booking may have taken the time.
 */
export const holdsReservation = (day: InstructorDay | undefined, bookingId: string): boolean =>
  day?.reservations.some((reservation) => reservation.bookingId === bookingId) === true;

/** Removes a booking's reservation from a day, and expired ones. */
export const removeReservation = (
  day: InstructorDay | undefined,
  bookingId: string,
  now: number,
): InstructorDay => ({ ...day, reservations: otherReservations(day, bookingId, now) });
