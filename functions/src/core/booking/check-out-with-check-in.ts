import type { Instant } from "../fields.ts";
import type { Booking } from "./booking.ts";
import { canTransition } from "./lifecycle.ts";
import { checkInSession, checkOutSession, type TransitionResult } from "./transitions.ts";

/**
 * Ends a session whose check-in was pressed without a network as well, at `checkedInAt` by the device's clock: both in one
 * act, so that nothing happens between them. A check-in that we already have stays as it is. Where the customer reported a
 * no-show first, the check-in is noted beside the claim; where it's too early to check out, the session has started.
 */
export function checkOutWithCheckIn(
  booking: Booking,
  now: Instant,
  checkedInAt: Instant,
  pressedAt?: Instant,
): TransitionResult {
  if (booking.status !== "Confirmed" && booking.status !== "Missed")
    return checkOutSession(booking, now, pressedAt);
  const checkedIn = checkInSession(booking, now, checkedInAt);
  return canTransition(checkedIn.booking, "check out", "instructor", now, pressedAt)
    ? checkOutSession(checkedIn.booking, now, pressedAt)
    : checkedIn;
}
