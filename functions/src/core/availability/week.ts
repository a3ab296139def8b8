import { MINUTE, SLOT_STEP_MINUTES } from "../constants.ts";
import { isCanceledTime } from "./canceled-times.ts";
import { isExternalReservation } from "./external-reservations.ts";
import type { Interval } from "./intervals.ts";
import { bookingIdOf, isActiveReservation, isSubstituteTime, type Reservation } from "./reservations.ts";
import {
  type BookableTimes,
  datesToRead,
  type ReservationGuard,
  type SlotQuery,
  slotGuards,
} from "./slots.ts";
import type { TimeGuard } from "./time-guards.ts";
import { addDays, datesCovered, localIntervals, localSteps } from "./time-zone.ts";
import { isExceptionOn, workingIntervals } from "./working-hours.ts";

/** Why no session can begin at a time. */
export type ClosedReason = TimeGuard | ReservationGuard;

/**
 * What a part of a day is: working hours, time off, a session, one that waits for an answer or payment, or an imported
 * event.
 */
type IntervalKind = "work" | "off" | "session" | "waiting" | "imported";

/** A day of an instructor's week; instants are ms UTC. */
interface WeekDay {
  /** yyyy-mm-dd in the instructor's zone. */
  date: string;
  spans: (Interval & { kind: IntervalKind; appointmentId?: string })[];
  /** When a session can begin. */
  starts: number[];
  /** Half hours in a row at which none can begin, for one reason. */
  closed: (Interval & { reason: ClosedReason })[];
}

const DAYS = 7;
const WHOLE_DAY: Interval = { from: 0, to: 1440 };

/** The week of an instructor from a date of theirs on, for sessions of `minutes` in an area. */
type WeekQuery = Omit<SlotQuery, "days" | "exceptAid">;

const boundsOf = (date: string, zone: string): Interval => {
  const parts = localIntervals(date, WHOLE_DAY, zone);
  return { from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 };
};

/** The same week as a search on dates of the place. */
function searchOf<Q extends Pick<WeekQuery, "instructor" | "from" | "placeZone" | "policy">>(
  query: Q,
): Q & { days: number } {
  const { instructor, from, placeZone } = query;
  const week = {
    from: boundsOf(from, instructor.timeZone).from,
    to: boundsOf(addDays(from, DAYS - 1), instructor.timeZone).to,
  };
  const dates = datesCovered(week, placeZone);
  return { ...query, from: dates[0] ?? from, days: dates.length };
}

/** The dates (instructor's `dayZone`) whose day documents a week needs. */
export const weekDatesToRead = (
  query: Pick<WeekQuery, "instructor" | "from" | "placeZone" | "policy">,
): string[] => datesToRead(searchOf(query));

const within = (intervals: readonly Interval[], day: Interval): Interval[] =>
  intervals
    .map(({ from, to }) => ({ from: Math.max(from, day.from), to: Math.min(to, day.to) }))
    .filter(({ from, to }) => from < to);

const timeOff = ({ exceptions, timeZone }: BookableTimes, date: string): Interval[] =>
  exceptions
    .filter((change) => change.off && isExceptionOn(change, date))
    .flatMap(({ from = WHOLE_DAY.from, to = WHOLE_DAY.to }) => localIntervals(date, { from, to }, timeZone));

function kindOf(reservation: Reservation): IntervalKind {
  if (isExternalReservation(reservation)) return "imported";
  if (isCanceledTime(reservation)) return "off";
  return reservation.until === undefined ? "session" : "waiting";
}

/** Whether a reservation has a page: not that of a session of another instructor, which they are only asked to take over. */
const isOfBooking = (one: Reservation): boolean =>
  !isExternalReservation(one) && !isCanceledTime(one) && !isSubstituteTime(one);

/** Joins half hours in a row with the same reason. */
function closedSpans(steps: readonly (Interval & { reason: ClosedReason | undefined })[]): WeekDay["closed"] {
  const closed: WeekDay["closed"] = [];
  for (const { from, to, reason } of steps) {
    const last = closed.at(-1);
    if (reason === undefined) continue;
    if (last?.reason === reason && last.to === from) last.to = to;
    else closed.push({ from, to, reason });
  }
  return closed;
}

/** An instructor's week as customers see it: when a session can begin, and why it cannot at every other half hour. */
export function weekOf(query: WeekQuery): WeekDay[] {
  const { instructor, placeZone, now, minutes } = query;
  const failedGuard = slotGuards(searchOf(query));
  const reservations = new Map(
    Object.values(query.reservationsByDate)
      .flat()
      .filter((one) => isActiveReservation(one, now))
      // A session over midnight is in two documents; ids of imported times count from 0 on each day.
      .map((one) => [`${one.bookingId} ${one.from}`, one]),
  );
  return Array.from({ length: DAYS }, (_, nth) => addDays(query.from, nth)).map((date) => {
    const day = boundsOf(date, instructor.timeZone);
    const begins = datesCovered(day, placeZone)
      .flatMap((placeDate) => localSteps(placeDate, WHOLE_DAY, SLOT_STEP_MINUTES, placeZone))
      .filter((start) => day.from <= start && start < day.to);
    const steps = begins.map((from, i) => ({
      from,
      to: begins[i + 1] ?? day.to,
      reason: failedGuard({ start: from, end: from + minutes * MINUTE }),
    }));
    const spans = (kind: IntervalKind, intervals: readonly Interval[]) =>
      within(intervals, day).map((one) => ({ ...one, kind }));
    return {
      date,
      spans: [
        ...spans("work", workingIntervals(instructor, [date])),
        ...spans("off", timeOff(instructor, date)),
        ...[...reservations.values()].flatMap((reservation) =>
          spans(kindOf(reservation), [reservation]).map((span) => ({
            ...span,
            ...(isOfBooking(reservation) && { appointmentId: bookingIdOf(reservation) }),
          })),
        ),
      ].sort((a, b) => a.from - b.from),
      starts: steps.flatMap(({ from, reason }) => (reason === undefined ? [from] : [])),
      closed: closedSpans(steps),
    };
  });
}
