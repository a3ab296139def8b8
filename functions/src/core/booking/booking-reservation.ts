import { type CanceledTime, canceledTimeId } from "../availability/canceled-times.ts";
import type { InstructorDay, Reservation } from "../availability/reservations.ts";
import { addReservation, holdsReservation, removeReservation } from "../availability/reservations.ts";
import type { Instant } from "../fields.ts";
import type { Booking } from "./booking.ts";
import { proposedDayAfter, proposedDaysChanged } from "./proposals/proposed-reservation.ts";

type ReservingBooking = Pick<Booking, "id" | "status" | "schedule" | "deadline">;

/** A date of an instructor (yyyy-mm-dd) and its day document, if there is one. */
export interface DayOf {
  date: string;
  day: InstructorDay | undefined;
}

/** The reservation a booking makes of its instructor's time; undefined once the booking is canceled or declined. */
export function reservationOf({ id, status, schedule, deadline }: ReservingBooking): Reservation | undefined {
  if (status === "Canceled" || status === "Declined") return undefined;
  const reservation = { from: schedule.start, to: schedule.end, bookingId: id };
  // An expired booking's reservation has expired, too; the next writer of the day drops it.
  return deadline === undefined ? reservation : { ...reservation, until: deadline };
}

/** Whether a transition changes the booking's reservation; if not, no day document is written. */
export function changesReservation(before: ReservingBooking, after: ReservingBooking): boolean {
  if (after.status === "Expired") return false;
  const [a, b] = [reservationOf(before), reservationOf(after)];
  return a?.from !== b?.from || a?.to !== b?.to || a?.until !== b?.until;
}

type DatedBooking = ReservingBooking & Pick<Booking, "days" | "proposal" | "updatedAt" | "instructor">;

/** Whether a transition changes what its instructor before it has reserved: also where another one takes it over. */
const changesOwnDays = (before: DatedBooking, after: DatedBooking): boolean =>
  before.instructor.id !== after.instructor.id || changesReservation(before, after);

/**
 * The dates of the day documents that a transition changes, of its instructor before it: of the booking's time, of one that is proposed for it, and of one
 * that stays off.
 */
export const daysChanged = (before: DatedBooking, after: DatedBooking, off?: CanceledTime): string[] => [
  ...new Set([
    ...(off?.days ?? []),
    ...(changesOwnDays(before, after) ? before.days : []),
    ...(before.instructor.id === after.instructor.id && changesReservation(before, after) ? after.days : []),
    ...proposedDaysChanged(before, after),
  ]),
];

/** Whether a booking that should keep its time has lost it: its deadline passed and another writer changed the day. */
export function hasLostTime(before: DatedBooking, after: DatedBooking, days: readonly DayOf[]): boolean {
  if (!changesReservation(before, after) || reservationOf(after) === undefined) return false;
  return days.some(({ date, day }) => before.days.includes(date) && !holdsReservation(day, before.id));
}

/** The pricing area (id) of a booking's place, as its reservation on any of these days says. */
export const reservedArea = (days: readonly DayOf[], bookingId: string): string | undefined =>
  days.flatMap(({ day }) => day?.reservations ?? []).find((one) => one.bookingId === bookingId)?.area;

/**
 * A day document after a transition of a booking in `area` at `now` (ms UTC), with the time that stays `off`; undefined if it
 * does not change.
 */
export function dayAfter(
  before: DatedBooking,
  after: DatedBooking,
  { date, day }: DayOf,
  now: Instant,
  area?: string,
  off?: CanceledTime,
): InstructorDay | undefined {
  const own = ownDayAfter(before, after, { date, day }, now, area);
  const next = proposedDayAfter(before, after, { date, day: own ?? day }, now, area) ?? own;
  if (!off?.days.includes(date)) return next;
  const { from, to } = off;
  return addReservation(next ?? day, { from, to, bookingId: canceledTimeId(before.id) }, now);
}

function ownDayAfter(
  before: DatedBooking,
  after: DatedBooking,
  { date, day }: DayOf,
  now: Instant,
  area: string | undefined,
): InstructorDay | undefined {
  if (!changesOwnDays(before, after)) return undefined;
  // Another instructor has it: see substitute-reservation.ts.
  const reservation = before.instructor.id === after.instructor.id ? reservationOf(after) : undefined;
  if (reservation && after.days.includes(date))
    return addReservation(day, area === undefined ? reservation : { ...reservation, area }, now);
  return before.days.includes(date) ? removeReservation(day, before.id, now) : undefined;
}
