import { statusAt } from "../booking/lifecycle.ts";
import type { Booking } from "../booking/model.ts";
import {
  cancelByInstructor,
  declineBooking,
  type TransitionResult,
  withdrawBooking,
} from "../booking/transitions.ts";
import { BOOKING_POLICY, MINUTE } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { SuspendedSide, Suspension } from "../people/suspension.ts";

/** Bookings that one run of the sweep ends for one person. */
export const SUSPENSION_PAGE = 20;

/** Until when a booking that was Held at the suspension may still become a request, ms after it. */
const LATE_BOOKINGS = BOOKING_POLICY.holdForEmail + MINUTE;

/** ms until a booking that could not be ended is tried again. */
const RETRY_AFTER = 10 * MINUTE;

/** A suspension by an operator (uid) at `now` (ms UTC); the next sweep carries it out. */
export const newSuspension = (
  by: string,
  { until, cancel }: { until?: Instant | undefined; cancel: boolean },
  now: Instant,
): Suspension => ({
  ...{ at: now, by, state: "suspended", cancel, due: now },
  ...(until !== undefined && { until }),
});

/**
 * What happens at `now` (ms UTC) to a booking of a suspended person: a request is declined or withdrawn, a session canceled
 * with a full refund; undefined if it is over or has begun. What is still Held for an instructor comes to nothing or becomes
 * a request, which a later pass declines.
 */
export function endForSuspension(
  booking: Booking,
  side: SuspendedSide,
  now: Instant,
): TransitionResult | undefined {
  const status = statusAt(booking, now);
  const isAsked = status === "Requested" || status === "Held";
  if (side === "customer" && isAsked) return withdrawBooking(booking, now);
  if (status === "Requested") return declineBooking(booking, "operator", "", now);
  // The other side is told that we canceled, and not why: the reason is the operators' own.
  if (status === "Confirmed" && now < booking.schedule.start)
    return cancelByInstructor(booking, "operator", "", now);
  return undefined;
}

/** What one run of the sweep has looked at. */
interface SuspensionRun {
  side: SuspendedSide;
  /** The last booking of this run; undefined if there was none. */
  last: { start: Instant; id: string } | undefined;
  /** Whether there may be more on this side. */
  hasMore: boolean;
  hasFailed: boolean;
}

const without = ({ cursor: _c, isIncomplete: _i, due: _d, ...kept }: Suspension): Suspension => kept;

/** The suspension once nothing is left to cancel: the sweep comes back when it ends. */
export const restUntilEnd = (suspension: Suspension): Suspension => ({
  ...without(suspension),
  ...(suspension.until !== undefined && { due: suspension.until }),
});

/**
 * The suspension after a run at `now` (ms UTC): further along this side, at the beginning of the other one, or at the end of
 * the pass. Passes are repeated until no booking can come after them and none has failed.
 */
export function suspensionAfterRun(suspension: Suspension, run: SuspensionRun, now: Instant): Suspension {
  const isIncomplete = run.hasFailed || suspension.isIncomplete === true;
  const going = { ...without(suspension), due: now, ...(isIncomplete && { isIncomplete }) };
  if (run.hasMore && run.last) return { ...going, cursor: { side: run.side, after: run.last } };
  if (run.side === "instructor") return { ...going, cursor: { side: "customer" } };
  const late = suspension.at + LATE_BOOKINGS;
  if (now < late) return { ...without(suspension), due: late };
  return isIncomplete ? { ...without(suspension), due: now + RETRY_AFTER } : restUntilEnd(suspension);
}
