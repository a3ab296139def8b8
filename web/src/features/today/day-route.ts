import type { Booking } from "@core/booking/model.ts";
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
