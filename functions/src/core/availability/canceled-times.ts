import type { Instant } from "../fields.ts";
import { dayZoneOf, type Instructor } from "../people/instructors/instructor.ts";
import type { Interval } from "./intervals.ts";
import type { Reservation } from "./reservations.ts";
import { addDays, datesCovered, localDate, startOfDate } from "./time-zone.ts";

/** Begins the `bookingId` of a time that stays off because its instructor canceled the booking that had it. */
const OFF = "off:";

/** The `bookingId` of the time that stays off after its instructor canceled a booking. */
export const canceledTimeId = (bookingId: string): string => `${OFF}${bookingId}`;

/** Whether a reservation is a time that stays off after its instructor canceled the booking: time off, and no session. */
export const isCanceledTime = ({ bookingId }: Pick<Reservation, "bookingId">): boolean =>
  bookingId.startsWith(OFF);

/** The canceled booking of a time that stays off. */
export const canceledBookingOf = ({ bookingId }: Pick<Reservation, "bookingId">): string =>
  bookingId.slice(OFF.length);

/** A time that stays off, ms UTC, and the dates of the day documents that hold it. */
export interface CanceledTime extends Interval {
  days: readonly string[];
}

/** The time of a session and the rest of its day, in the instructor's zone. */
export function restOfDay(
  start: Instant,
  end: Instant,
  instructor: Pick<Instructor, "timeZone" | "dayZone">,
): CanceledTime {
  const { timeZone } = instructor;
  const to = Math.max(end, startOfDate(addDays(localDate(start, timeZone), 1), timeZone));
  return { from: start, to, days: datesCovered({ from: start, to }, dayZoneOf(instructor)) };
}

/** What a session says of the times that stay off for those who handed it over; ms UTC. */
interface HandedOver {
  timesOff?: readonly { instructorId: string; start: Instant; end: Instant }[] | undefined;
}

type InstructorZone = Pick<Instructor, "timeZone" | "dayZone"> & { id: string };

/** The dates of the times that stay off for an instructor who handed a session over, and are not over at `now` (ms UTC). */
export const datesOff = ({ timesOff = [] }: HandedOver, instructor: InstructorZone, now: Instant): string[] =>
  timesOff
    .filter(({ instructorId, end }) => instructorId === instructor.id && end > now)
    .flatMap(({ start, end }) => datesCovered({ from: start, to: end }, dayZoneOf(instructor)));
