import { BOOKING_HORIZON, BOOKING_POLICY, BUSINESS_HOURS, MINUTE, SLOT_STEP_MINUTES } from "../constants.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { type Interval, isCovered } from "./intervals.ts";
import {
  isActiveReservation,
  type Reservation,
  type ReservationsByDate,
  reservationsOn,
} from "./reservations.ts";
import { addDays, datesCovered, localDate, localIntervals, localSteps } from "./time-zone.ts";
import { type WorkingTimes, workingIntervals } from "./working-hours.ts";

/** A bookable time, instants (ms UTC). */
export interface Slot {
  start: number;
  end: number;
}

/**
 * The dates whose day documents a booking reads and writes: those that the session and its travel time touch in the
 * instructor's zone. So two bookings closer than the travel time always share a document, even across midnight.
 */
export const reservationDates = (start: number, end: number, travelMinutes: number, zone: string): string[] =>
  datesCovered({ from: start - travelMinutes * MINUTE, to: end + travelMinutes * MINUTE }, zone);

/** Whether a session (ms UTC) and its travel time overlap no active reservation except those of `exceptAid`. */
export function isFree(
  start: number,
  end: number,
  travelMinutes: number,
  reservations: readonly Reservation[],
  now: number,
  exceptAid?: string,
): boolean {
  const from = start - travelMinutes * MINUTE;
  const to = end + travelMinutes * MINUTE;
  return !reservations.some(
    (reservation) =>
      reservation.from < to &&
      from < reservation.to &&
      reservation.bookingId !== exceptAid &&
      isActiveReservation(reservation, now),
  );
}

/** Whether from–to is within 06:00–20:00 of one date at the place. */
export const isWithinBusinessHours = (start: number, end: number, placeZone: string): boolean =>
  isCovered(localIntervals(localDate(start, placeZone), BUSINESS_HOURS, placeZone), start, end);

/** The instants within opening hours of a date at which clocks at the place show a multiple of SLOT_STEP_MINUTES. */
const startsOn = (date: string, placeZone: string): number[] =>
  localSteps(date, BUSINESS_HOURS, SLOT_STEP_MINUTES, placeZone);

/** Whether a start (ms UTC) is one that slots are offered at, during opening hours at the place. */
export const isOnGrid = (start: number, placeZone: string): boolean =>
  startsOn(localDate(start, placeZone), placeZone).includes(start);

/** Whether from–to is within the instructor's working hours. */
export const isWithinWorkingHours = (start: number, end: number, workingTimes: WorkingTimes): boolean =>
  isCovered(
    workingIntervals(workingTimes, datesCovered({ from: start, to: end }, workingTimes.timeZone)),
    start,
    end,
  );

/** A search for free slots on `days` dates of the place, starting with `from`. */
interface SlotSearch {
  instructor: WorkingTimes & Pick<Instructor, "travelMinutes">;
  from: string;
  days: number;
  placeZone: string;
}

const searchDates = ({ from, days }: SlotSearch): string[] =>
  Array.from({ length: days }, (_, i) => addDays(from, i));

function businessHoursOf(query: SlotSearch): Interval[] {
  return searchDates(query).flatMap((date) => localIntervals(date, BUSINESS_HOURS, query.placeZone));
}

/** The dates (instructor's zone) whose day documents `freeSlots` needs for this query. */
export function datesToRead(query: SlotSearch): string[] {
  const { timeZone, travelMinutes } = query.instructor;
  const touched = businessHoursOf(query).flatMap(({ from, to }) =>
    reservationDates(from, to, travelMinutes, timeZone),
  );
  return [...new Set(touched)];
}

/**
 * Lists the free slots for a session of `minutes`, in order: each starts when clocks at the place show a multiple of
 * SLOT_STEP_MINUTES, and passes every time guard of `mustBeBookable`.
 */
export function freeSlots(
  query: SlotSearch & {
    minutes: number;
    reservationsByDate: ReservationsByDate;
    now: number;
    exceptAid?: string | undefined;
  },
): Slot[] {
  const { instructor, placeZone, minutes, now, exceptAid } = query;
  const hours = businessHoursOf(query);
  const worked = hours.flatMap((interval) => datesCovered(interval, instructor.timeZone));
  const working = workingIntervals(instructor, [...new Set(worked)]);
  const reservations = reservationsOn(datesToRead(query), query.reservationsByDate);
  return searchDates(query)
    .flatMap((date) => startsOn(date, placeZone))
    .map((start) => ({ start, end: start + minutes * MINUTE }))
    .filter(
      ({ start, end }) =>
        start - now >= BOOKING_POLICY.notice &&
        start - now <= BOOKING_HORIZON &&
        isCovered(hours, start, end) &&
        isCovered(working, start, end) &&
        isFree(start, end, instructor.travelMinutes, reservations, now, exceptAid),
    );
}
