import { DAY, HOUR, MINUTE } from "../constants.ts";
import { wallClockAt } from "./wall.ts";

// The night minute by minute, by the platform's own Intl: a second opinion for tests.

/** Whether a clock in the zone shows a time after 21:00 and before 7:00. */
export function isAtNight(at: number, zone: string): boolean {
  const { minutes } = wallClockAt(at, zone);
  return minutes > 21 * 60 || minutes < 7 * 60;
}

/** Minutes outside the night between two instants. */
export function daytimeBetween(from: number, to: number, zone: string): number {
  let minutes = 0;
  for (let at = from; at < to; at += MINUTE) {
    const shown = wallClockAt(at, zone).minutes;
    if (7 * 60 <= shown && shown < 21 * 60) minutes += 1;
  }
  return minutes;
}

/** Whether a request made at `now` leaves its instructor an hour of the day to reply. */
export function isAnswerable(start: number, now: number, zone: string): boolean {
  const deadline = Math.min(now + DAY, start - 3 * HOUR);
  let minutes = 0;
  for (let at = now + 30 * MINUTE; at < deadline && minutes < 60; at += MINUTE) {
    const shown = wallClockAt(at, zone).minutes;
    if (7 * 60 <= shown && shown < 21 * 60) minutes += 1;
  }
  return minutes === 60;
}
