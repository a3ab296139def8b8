import type { Booking } from "@core/booking/booking.ts";
import { canProposeNext } from "@core/booking/proposals/open-next-session.ts";
import { HOUR } from "@core/constants.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { openSessionsOf } from "../../parts/instructor-bookings/worklist.ts";

/** A session of the day, and the ms between the end of the one before and its start; undefined for the first. */
export interface Stop {
  booking: Booking;
  gap: number | undefined;
}

/** What an instructor's day looks like at an instant. */
export interface DayRoute {
  /** Today's sessions by start, and those of before that have not ended. */
  stops: Stop[];
  /** The session to go to or to end next, today or later. */
  next: Booking | undefined;
}

/**
 * The route of the day at `now` (ms UTC), each session's day at its place. The next session is the first that is not
 * over: one whose end has passed without a check-in is only waiting to close.
 */
export function routeOf(bookings: readonly Booking[], now: number): DayRoute {
  const sessions = openSessionsOf(bookings, now);
  const today = sessions.filter(
    ({ schedule: { start, timeZone } }) => dateAt(start, timeZone) <= dateAt(now, timeZone),
  );
  return {
    stops: today.map((booking, n) => {
      const before = today[n - 1];
      return { booking, gap: before && booking.schedule.start - before.schedule.end };
    }),
    next: sessions.find(({ status, schedule }) => status === "Started" || schedule.end > now),
  };
}

const isOf = (date: string, { start, timeZone }: Booking["schedule"]): boolean =>
  dateAt(start, timeZone) === date;

/** Whether the next one was never proposed after a session that is over. */
const isUnproposed = ({ events }: Booking): boolean =>
  !events
    .slice(events.findLastIndex(({ changes }) => changes?.status === "Closed"))
    .some(({ name }) => name === "propose");

/**
 * The session to propose the next one after at `now` (ms UTC): of `closed` (newest first) the last one of its day at the
 * place, if it was checked out of and nothing was proposed yet. Undefined from an hour before `next`, the door to go to.
 */
export function toProposeAfter(
  closed: readonly Booking[],
  next: Booking | undefined,
  now: number,
): Booking | undefined {
  if (next && next.schedule.start - now <= HOUR) return undefined;
  const last = closed.find(({ schedule }) => isOf(dateAt(now, schedule.timeZone), schedule));
  if (!last?.events.some(({ name }) => name === "check out")) return undefined;
  return isUnproposed(last) && canProposeNext(last, now) ? last : undefined;
}
