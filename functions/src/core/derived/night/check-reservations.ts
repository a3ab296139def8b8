import { canceledBookingOf, isCanceledTime } from "../../availability/canceled-times.ts";
import { isExternalReservation } from "../../availability/external-reservations.ts";
import {
  bookingIdOf,
  isActiveReservation,
  isProposedTime,
  isSubstituteTime,
  proposedId,
  type Reservation,
  substituteId,
} from "../../availability/reservations.ts";
import type { Booking } from "../../booking/booking.ts";
import { isFinalStatus } from "../../booking/lifecycle.ts";
import type { Instant } from "../../fields.ts";
import { ledgerAccount } from "../../ledger/ledger-event.ts";
import type { TrialCheck } from "../trial-balance.ts";

/** A booking, as far as it says which time it takes. */
export type ReservingSession = Pick<
  Booking,
  "id" | "status" | "schedule" | "deadline" | "days" | "proposal" | "instructor" | "substitute" | "timesOff"
>;

/** An instructor's days since yesterday and live bookings, read at one moment, with the other owners of reservations. */
export interface CalendarFacts {
  instructorId: string;
  days: readonly { date: string; reservations: readonly Reservation[] }[];
  live: readonly ReservingSession[];
  /** Bookings that own a reservation, or propose a next session, and are not live. */
  others: readonly ReservingSession[];
}

/** The id of the booking that a reservation is about. */
export const ownerOf = (reservation: Pick<Reservation, "bookingId">): string =>
  isCanceledTime(reservation) ? canceledBookingOf(reservation) : bookingIdOf(reservation);

/** Whether a reservation still takes time at `now` (ms UTC). */
const isAhead = (reservation: Reservation, now: Instant): boolean =>
  reservation.to > now && isActiveReservation(reservation, now);

/** Ids of the owners of reservations at `now` (ms UTC) that are not among the live bookings. */
export const otherOwners = ({ days, live }: Omit<CalendarFacts, "others">, now: Instant): string[] => {
  const known = new Set(live.map(({ id }) => id));
  const entries = days.flatMap(({ reservations }) => reservations);
  const wanted = entries.filter((one) => isAhead(one, now) && !isExternalReservation(one)).map(ownerOf);
  return [...new Set(wanted)].filter((id) => !known.has(id));
};

/** Whether a booking says that this time stays off for its instructor, who canceled it, or for one who handed it over. */
const staysOff = (
  { status, instructor, timesOff = [] }: ReservingSession,
  { from, to }: Reservation,
  instructorId: string,
): boolean =>
  (status === "Canceled" && instructor.id === instructorId) ||
  timesOff.some((one) => one.instructorId === instructorId && one.start === from && one.end === to);

/** Whether the booking of a reservation says that it takes that time. */
function isOwned(
  reservation: Reservation,
  owner: ReservingSession | undefined,
  instructorId: string,
  now: Instant,
): boolean {
  const isItsTime = owner?.schedule.start === reservation.from && owner.schedule.end === reservation.to;
  if (isSubstituteTime(reservation)) return isItsTime && owner.substitute?.instructor.id === instructorId;
  if (isCanceledTime(reservation)) return owner !== undefined && staysOff(owner, reservation, instructorId);
  if (owner?.instructor.id !== instructorId) return false;
  if (isProposedTime(reservation))
    return owner.proposal?.start === reservation.from && owner.proposal.end === reservation.to;
  const isOver = reservation.from <= now && (owner.status === "Closed" || owner.status === "Missed");
  return isItsTime && (!isFinalStatus(owner.status) || isOver);
}

/** The time that is proposed for a booking, or after it, while it is reserved. */
const proposedTimes = ({ id, proposal }: ReservingSession, now: Instant): Reservation[] =>
  proposal && proposal.until > now && proposal.end > now
    ? [{ from: proposal.start, to: proposal.end, bookingId: proposedId(id) }]
    : [];

/** The time of a session that an instructor is asked to take over, while it is reserved. */
const substituteTimes = (
  { id, schedule, substitute }: ReservingSession,
  instructorId: string,
  now: Instant,
): Reservation[] =>
  substitute?.instructor.id === instructorId && substitute.until > now
    ? [{ from: schedule.start, to: schedule.end, bookingId: substituteId(id) }]
    : [];

/** The times that bookings take: their own, and one that is proposed. */
const timesOf = (booking: ReservingSession, now: Instant): Reservation[] => {
  const { id: bookingId, schedule, deadline = Infinity } = booking;
  const own = { from: schedule.start, to: schedule.end, bookingId };
  return [...(schedule.end > now && deadline > now ? [own] : []), ...proposedTimes(booking, now)];
};

/** Compares an instructor's days with their bookings at `now` (ms UTC), and names what doesn't fit. */
export function checkReservations(
  { instructorId, days, live, others }: CalendarFacts,
  now: Instant,
): TrialCheck[] {
  const named = (
    kind: "reservation" | "no reservation" | "overlap",
    ref: string,
    day?: string,
  ): TrialCheck => ({
    kind,
    accounts: [ledgerAccount.instructor(instructorId)],
    ref,
    ...(day !== undefined && { day }),
    ledger: 0,
    stored: 0,
  });
  const owners = new Map([...others, ...live].map((one) => [one.id, one]));
  const entries = days.flatMap(({ date, reservations }) =>
    reservations.filter((one) => isAhead(one, now)).map((one) => ({ date, one })),
  );
  const ownerless = entries.filter(
    ({ one }) => !isExternalReservation(one) && !isOwned(one, owners.get(ownerOf(one)), instructorId, now),
  );
  // Of a session that is over only the next one that is proposed after it.
  const next = others.filter(({ status }) => status === "Closed").flatMap((one) => proposedTimes(one, now));
  const asked = others.flatMap((one) => substituteTimes(one, instructorId, now));
  const times = [...live.flatMap((booking) => timesOf(booking, now)), ...next, ...asked];
  const lost = times.filter(
    (time) =>
      !entries.some(
        ({ one }) => one.bookingId === time.bookingId && one.from === time.from && one.to === time.to,
      ),
  );
  const overlapping = times.filter((time) =>
    times.some((other) => ownerOf(other) !== ownerOf(time) && other.from < time.to && time.from < other.to),
  );
  return [
    ...ownerless.map(({ one, date }) => named("reservation", ownerOf(one), date)),
    ...lost.map((time) => named("no reservation", ownerOf(time))),
    ...overlapping.map((time) => named("overlap", ownerOf(time))),
  ];
}
