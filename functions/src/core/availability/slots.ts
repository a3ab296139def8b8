import { AREA_TRAVEL_MINUTES, MINUTE, SLOT_STEP_MINUTES } from "../constants.ts";
import { dayZoneOf, type Instructor } from "../people/instructors/instructor.ts";
import type { Policy, TimePolicy } from "../policy/policy.ts";
import { isCanceledTime } from "./canceled-times.ts";
import { isExternalReservation } from "./external-reservations.ts";
import type { Interval } from "./intervals.ts";
import { papersEnd } from "./paper-dates.ts";
import type { AnswerNeeded } from "./reply-times.ts";
import {
  bookingIdOf,
  isActiveReservation,
  isProposedTime,
  type Reservation,
  type ReservationsByDate,
  reservationsOn,
} from "./reservations.ts";
import { type AllowedTimes, failedTimeGuard, noticeOf, type TimeGuard } from "./time-guards.ts";
import { addDays, datesCovered, localDate, localIntervals, localSteps } from "./time-zone.ts";
import { type WorkingTimes, workingIntervals } from "./working-hours.ts";

/** A bookable time, instants (ms UTC). */
export interface Slot {
  start: number;
  end: number;
}

/** Where a session is to take place and which booking it moves. */
interface SessionToPlace {
  /** Id of the pricing area. */
  area?: string | undefined;
  /** A booking whose own time counts as free, and so does the one that is proposed for it. */
  exceptAid?: string | undefined;
}

/** Travel time (minutes) between a session and a reservation: longer between two areas. */
export const travelBetween = (
  travelMinutes: number,
  area: string | undefined,
  { area: other }: Reservation,
): number =>
  area !== undefined && other !== undefined && area !== other
    ? Math.max(travelMinutes, AREA_TRAVEL_MINUTES)
    : travelMinutes;

/**
 * The dates whose day documents a booking reads and writes: those that the session and its longest travel time touch in
 * the instructor's `dayZone`. So two bookings closer than that always share a document, even across midnight.
 */
export const reservationDates = (
  start: number,
  end: number,
  travelMinutes: number,
  zone: string,
): string[] => {
  const travel = Math.max(travelMinutes, AREA_TRAVEL_MINUTES) * MINUTE;
  return datesCovered({ from: start - travel, to: end + travel }, zone);
};

/** The part of an instructor's document that decides when sessions can be. */
export type BookableTimes = WorkingTimes &
  Pick<Instructor, "travelMinutes" | "dayZone" | "noticeHours" | "dailyMax" | "papers">;

/**
 * Why reservations rule out a time: one of them with its travel time, their number that day, or that it stays off after a
 * cancellation, as if it were outside the plan.
 */
export type ReservationGuard = "taken" | "full" | "plan";

/** Returns the first guard of reservations that a session (ms UTC) does not pass; undefined if it passes. */
export function reservationGuards(
  instructor: BookableTimes,
  reservations: readonly Reservation[],
  now: number,
  place: SessionToPlace = {},
): (session: Slot) => ReservationGuard | undefined {
  const { travelMinutes, dailyMax } = instructor;
  const zone = dayZoneOf(instructor);
  const off = reservations.filter(isCanceledTime);
  const taking = reservations.filter((one) => !isCanceledTime(one));
  // The time that is proposed after a session is another session; of a session ahead, only one of its two times takes place.
  const isBegun = (one: Reservation) => one.from <= now && !isProposedTime(one);
  const over = new Set(taking.filter(isBegun).map(({ bookingId }) => bookingId));
  const sessionOf = (one: Reservation) => (over.has(bookingIdOf(one)) ? one.bookingId : bookingIdOf(one));
  const sessions = taking.filter(
    (reservation) =>
      dailyMax !== undefined &&
      (bookingIdOf(reservation) !== place.exceptAid || isBegun(reservation)) &&
      !isExternalReservation(reservation) &&
      isActiveReservation(reservation, now),
  );
  const begun = Map.groupBy(sessions, ({ from }) => localDate(from, zone));
  // A reservation is in the documents of all dates it touches.
  const countOn = (date: string) => new Set(begun.get(date)?.map(sessionOf)).size;
  return ({ start, end }) => {
    if (!isFree(start, end, travelMinutes, taking, now, place)) return "taken";
    // Nobody travels to or from time off.
    if (off.some(({ from, to }) => from < end && start < to)) return "plan";
    if (dailyMax === undefined) return undefined;
    return countOn(localDate(start, zone)) >= dailyMax ? "full" : undefined;
  };
}

/** Whether a session (ms UTC) with its travel time overlaps no active reservation. */
export function isFree(
  start: number,
  end: number,
  travelMinutes: number,
  reservations: readonly Reservation[],
  now: number,
  { area, exceptAid }: SessionToPlace = {},
): boolean {
  return !reservations.some((reservation) => {
    const travel = travelBetween(travelMinutes, area, reservation) * MINUTE;
    return (
      reservation.from < end + travel &&
      start - travel < reservation.to &&
      bookingIdOf(reservation) !== exceptAid &&
      isActiveReservation(reservation, now)
    );
  });
}

/** The instants within opening hours of a date at which clocks at the place show a multiple of SLOT_STEP_MINUTES. */
const startsOn = (date: string, placeZone: string, { hours }: Pick<Policy, "hours">): number[] =>
  localSteps(date, hours, SLOT_STEP_MINUTES, placeZone);

/** Whether a start (ms UTC) is one that slots are offered at, during opening hours at the place. */
export const isOnGrid = (start: number, placeZone: string, policy: Pick<Policy, "hours">): boolean =>
  startsOn(localDate(start, placeZone), placeZone, policy).includes(start);

/** When a session can be, for a place and an instructor, as things are at `now`. */
export const allowedTimes = (
  { start, end }: Slot,
  placeZone: string,
  instructor: BookableTimes,
  answer: AnswerNeeded | undefined,
  now: number,
  policy: TimePolicy,
): AllowedTimes => ({
  notice: noticeOf(instructor, policy),
  horizon: policy.horizon,
  closesAt: policy.closesAt,
  answer,
  papersEnd: () => papersEnd(instructor, now),
  hours: () => localIntervals(localDate(start, placeZone), policy.hours, placeZone),
  isOnGrid: (instant) => isOnGrid(instant, placeZone, policy),
  working: () => workingIntervals(instructor, datesCovered({ from: start, to: end }, instructor.timeZone)),
});

/** A search for free slots on `days` dates of the place, starting with `from`. */
interface SlotSearch {
  instructor: BookableTimes;
  from: string;
  days: number;
  placeZone: string;
  /** The rules of the place. */
  policy: TimePolicy;
}

const searchDates = ({ from, days }: SlotSearch): string[] =>
  Array.from({ length: days }, (_, i) => addDays(from, i));

function businessHoursOf(query: SlotSearch): Interval[] {
  return searchDates(query).flatMap((date) => localIntervals(date, query.policy.hours, query.placeZone));
}

/** The dates (instructor's `dayZone`) whose day documents `freeSlots` needs for this query. */
export function datesToRead(query: SlotSearch): string[] {
  const { instructor } = query;
  const touched = businessHoursOf(query).flatMap(({ from, to }) =>
    reservationDates(from, to, instructor.travelMinutes, dayZoneOf(instructor)),
  );
  return [...new Set(touched)];
}

/** A search for sessions of `minutes`, with the reservations. */
export type SlotQuery = SlotSearch & {
  minutes: number;
  /** Of the dates that `datesToRead` names. */
  reservationsByDate: ReservationsByDate;
  now: number;
  /** Who must answer before the session is fixed; undefined where no one must. */
  answer: AnswerNeeded | undefined;
  /** Minimum ms before the start, instead of the instructor's own. */
  notice?: number | undefined;
} & SessionToPlace;

/** Returns the first guard that fails for a session on the dates of a search that begins on the hour or half hour. */
export function slotGuards(query: SlotQuery): (slot: Slot) => TimeGuard | ReservationGuard | undefined {
  const { instructor, now, answer } = query;
  const hours = businessHoursOf(query);
  const worked = hours.flatMap((interval) => datesCovered(interval, instructor.timeZone));
  const working = workingIntervals(instructor, [...new Set(worked)]);
  const notice = query.notice ?? noticeOf(instructor, query.policy);
  const end = papersEnd(instructor, now);
  const allowed = {
    notice,
    horizon: query.policy.horizon,
    closesAt: query.policy.closesAt,
    answer,
    papersEnd: () => end,
    hours: () => hours,
    isOnGrid: () => true,
    working: () => working,
  };
  const reservations = reservationsOn(datesToRead(query), query.reservationsByDate);
  const failedReservationGuard = reservationGuards(instructor, reservations, now, query);
  return (slot) => failedTimeGuard(slot, now, allowed) ?? failedReservationGuard(slot);
}

/**
 * Lists the free slots for a session of `minutes`, in order: each starts when clocks at the place show a multiple of
 * SLOT_STEP_MINUTES, and passes every guard of time.
 */
export function freeSlots(query: SlotQuery): Slot[] {
  const failedGuard = slotGuards(query);
  return searchDates(query)
    .flatMap((date) => startsOn(date, query.placeZone, query.policy))
    .map((start) => ({ start, end: start + query.minutes * MINUTE }))
    .filter((slot) => failedGuard(slot) === undefined);
}
