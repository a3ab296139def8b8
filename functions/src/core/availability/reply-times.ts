import { BOOKING_POLICY, REPLY_NIGHT, REPLY_TIME } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { addDays, localDate, localIntervals, localMinutes, wallInstant } from "./time-zone.ts";

/** When a reply may be due, minutes of the local day. */
const DAYTIME = { from: REPLY_NIGHT.to, to: REPLY_NIGHT.from };

/** The instant (ms UTC) at which the night of a date begins. */
function nightOf(date: string, zone: string): Instant {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const [hour, minute] = [Math.floor(REPLY_NIGHT.from / 60), REPLY_NIGHT.from % 60];
  return wallInstant({ year, month, day, hour, minute, second: 0 }, zone);
}

/** The beginning of the night that an instant (ms UTC) lies in; by day, the instant itself. */
export function beforeNight(at: Instant, zone: string): Instant {
  const shown = localMinutes(at, zone);
  if (REPLY_NIGHT.to <= shown && shown < REPLY_NIGHT.from) return at;
  let date = localDate(at, zone);
  // After midnight, the night began the day before.
  while (nightOf(date, zone) > at) date = addDays(date, -1);
  return nightOf(date, zone);
}

/** The end (7:00) of the night that an instant (ms UTC) lies in; by day, the instant itself. */
export function afterNight(at: Instant, zone: string): Instant {
  for (let date = localDate(at, zone); ; date = addDays(date, 1))
    for (const { from, to } of localIntervals(date, DAYTIME, zone)) if (at < to) return Math.max(at, from);
}

/**
 * When a reply to a request made at `now` is due (ms UTC), for a session that starts at `start`: a day later, and three
 * hours before the start. At night none is due, so such a deadline is the evening before.
 */
export const replyDeadline = (
  { start, now, zone }: { start: Instant; now: Instant; zone: string },
  { answerWithin, answerBefore }: { answerWithin: number; answerBefore: number } = BOOKING_POLICY,
): Instant => beforeNight(Math.min(now + answerWithin, start - answerBefore), zone);

/**
 * The earliest start (ms UTC) of a session that leaves enough time to reply to what was asked at `now`; the reply is due
 * `before` (ms) the start.
 */
export function firstAnswerableStart(
  now: Instant,
  zone: string,
  before: number = BOOKING_POLICY.answerBefore,
): Instant {
  const from = now + REPLY_TIME.after;
  let missing: number = REPLY_TIME.least;
  for (let date = localDate(from, zone); ; date = addDays(date, 1))
    for (const day of localIntervals(date, DAYTIME, zone)) {
      const begins = Math.max(day.from, from);
      if (day.to - begins >= missing) return begins + missing + before;
      missing -= Math.max(0, day.to - begins);
    }
}

/** Who must answer before a session or a new time is fixed. */
export interface AnswerNeeded {
  by: "instructor" | "customer";
  /** The earliest start (ms UTC) that leaves them enough time. */
  from: Instant;
}
