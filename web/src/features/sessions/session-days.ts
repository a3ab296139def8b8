import type { Booking } from "@core/booking/booking.ts";
import { dateAt } from "../../parts/booking/place-date.ts";
import { sessionDayText } from "../../parts/instructor-bookings/worklist.ts";

/** The sessions of today, and the later ones by day as text, at `now` (ms UTC) at their places; each keeps its order. */
export function sessionsByDay(
  sessions: readonly Booking[],
  now: number,
): { today: Booking[]; ahead: [day: string, sessions: Booking[]][] } {
  const today: Booking[] = [];
  const ahead = new Map<string, Booking[]>();
  for (const booking of sessions) {
    const { start, timeZone } = booking.schedule;
    // One that has not ended by midnight is still a thing of today.
    if (dateAt(start, timeZone) <= dateAt(now, timeZone)) today.push(booking);
    else {
      const day = sessionDayText(booking, now);
      ahead.set(day, [...(ahead.get(day) ?? []), booking]);
    }
  }
  return { today, ahead: [...ahead] };
}
