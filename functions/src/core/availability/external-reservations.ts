import { MINUTE } from "../constants.ts";
import { isCanceledTime } from "./canceled-times.ts";
import { type Interval, mergeIntervals } from "./intervals.ts";
import {
  type InstructorDay,
  isActiveReservation,
  isProposedTime,
  isSubstituteTime,
  type Reservation,
} from "./reservations.ts";
import { addDays, startOfDate } from "./time-zone.ts";

/** Begins the `bookingId` of a reservation that an imported calendar makes. */
const EXTERNAL = "external:";
/** Imported times are rounded outward to this, so that even the most fragmented day stays small. */
const GRAIN = 5 * MINUTE;

/** Whether a reservation comes from an imported calendar, not a booking. */
export const isExternalReservation = ({ bookingId }: Pick<Reservation, "bookingId">): boolean =>
  bookingId.startsWith(EXTERNAL);

/** Imported times (ms UTC) of each date in a zone, cut at midnight; dates without any are missing. */
export function importedByDate(
  intervals: readonly Interval[],
  dates: readonly string[],
  zone: string,
): Record<string, Interval[]> {
  const byDate: Record<string, Interval[]> = {};
  for (const date of dates) {
    const [begin, end] = [startOfDate(date, zone), startOfDate(addDays(date, 1), zone)];
    const within = intervals
      .filter(({ from, to }) => from < end && begin < to)
      .map(({ from, to }) => ({
        from: Math.max(begin, Math.floor(from / GRAIN) * GRAIN),
        to: Math.min(end, Math.ceil(to / GRAIN) * GRAIN),
      }));
    if (within.length > 0) byDate[date] = mergeIntervals(within);
  }
  return byDate;
}

/** A day document with these times of an imported calendar instead of those it had. Bookings stay as they are. */
export const withExternalTimes = (
  day: InstructorDay | undefined,
  times: readonly Interval[],
): InstructorDay => ({
  reservations: [
    ...(day?.reservations ?? []).filter((one) => !isExternalReservation(one)),
    ...times.map(({ from, to }, n) => ({ from, to, bookingId: `${EXTERNAL}${n}` })),
  ].sort((a, b) => a.from - b.from),
});

/**
 * The reservations of bookings on a day that overlap its imported times at `now` (ms UTC); a proposed time is none yet, and one that stays off
 * is none anymore.
 */
export const overlappedBookings = (
  day: InstructorDay | undefined,
  times: readonly Interval[],
  now: number,
): Reservation[] =>
  (day?.reservations ?? []).filter(
    (reservation) =>
      !isExternalReservation(reservation) &&
      !isProposedTime(reservation) &&
      !isSubstituteTime(reservation) &&
      !isCanceledTime(reservation) &&
      reservation.to > now &&
      isActiveReservation(reservation, now) &&
      times.some(({ from, to }) => from < reservation.to && reservation.from < to),
  );
