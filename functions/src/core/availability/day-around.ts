import { MINUTE } from "../constants.ts";
import { isCanceledTime } from "./canceled-times.ts";
import { isExternalReservation } from "./external-reservations.ts";
import type { Interval } from "./intervals.ts";
import { bookingIdOf, isActiveReservation, isSubstituteTime, type Reservation } from "./reservations.ts";
import { travelBetween } from "./slots.ts";

/** Minutes between a session and what is beside it, and how many of them the guards keep free for travel. */
interface Gap {
  minutes: number;
  travel: number;
}

/**
 * What takes an instructor's time beside a session: another session, one that waits for an answer or payment, or an
 * event of an imported calendar. `gap` is set for what is just before and just after.
 */
export interface DayEntry extends Interval {
  kind: "session" | "waiting" | "imported";
  appointmentId?: string;
  gap?: Gap;
}

/** A booking (times ms UTC) whose surroundings are asked for. */
interface DatedSession {
  id: string;
  schedule: { start: number; end: number };
}

function entryOf(reservation: Reservation): DayEntry {
  const { from, to, until } = reservation;
  if (isExternalReservation(reservation)) return { from, to, kind: "imported" };
  const kind = until === undefined ? "session" : "waiting";
  // The page of a session that they are only asked to take over is its instructor's.
  if (isSubstituteTime(reservation)) return { from, to, kind };
  return { from, to, kind, appointmentId: bookingIdOf(reservation) };
}

/**
 * What else an instructor has on the day (an interval, ms UTC) of a session, by start, as it is at `now`. The session's
 * own time, the one proposed for it, and times that stay off are left out. Travel counts as `isFree` counts it: longer to
 * another area than that of the session's own reservation.
 */
export function dayAround(
  { id, schedule: { start, end } }: DatedSession,
  day: Interval,
  travelMinutes: number,
  reservations: readonly Reservation[],
  now: number,
): DayEntry[] {
  const area = reservations.find(({ bookingId }) => bookingId === id)?.area;
  const others = new Map(
    reservations
      .filter(
        (one) =>
          bookingIdOf(one) !== id &&
          !isCanceledTime(one) &&
          isActiveReservation(one, now) &&
          one.from < day.to &&
          day.from < one.to,
      )
      // A session over midnight is in two documents; ids of imported times count from 0 on each day.
      .map((one) => [`${one.bookingId} ${one.from}`, one]),
  );
  const sorted = [...others.values()].sort((a, b) => a.from - b.from || a.to - b.to);
  const before = sorted
    .filter(({ to }) => to <= start)
    .reduce<Reservation | undefined>((last, one) => (last && last.to >= one.to ? last : one), undefined);
  const after = sorted.find(({ from }) => from >= end);
  const gapOf = (one: Reservation): Gap => ({
    minutes: Math.round((one === before ? start - one.to : one.from - end) / MINUTE),
    travel: travelBetween(travelMinutes, area, one),
  });
  return sorted.map((one) => ({
    ...entryOf(one),
    ...((one === before || one === after) && { gap: gapOf(one) }),
  }));
}
