import { MINUTE } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { Booking } from "./booking.ts";
import { statusAt } from "./lifecycle.ts";

/** ms after the start by which an instructor should have checked in, and after the end by which they should have checked out. */
const LATE = { start: 20 * MINUTE, end: 30 * MINUTE };

/** Whether a session should have begun or ended by `now` (ms UTC), and nobody has said so. */
export function isOverdue(booking: Booking, now: Instant): boolean {
  const { schedule, events, claim } = booking;
  const status = statusAt(booking, now);
  if (claim !== undefined) return false;
  if (status === "Confirmed") return now > schedule.start + LATE.start;
  const isCheckedOut = events.some(({ name }) => name === "check out");
  return status === "Started" && !isCheckedOut && now > schedule.end + LATE.end;
}
