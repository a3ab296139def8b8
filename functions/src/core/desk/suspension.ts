import type { Booking } from "../booking/booking.ts";
import { statusAt } from "../booking/lifecycle.ts";
import {
  cancelByInstructor,
  declineBooking,
  type TransitionResult,
  withdrawBooking,
} from "../booking/transitions.ts";
import { BOOKING_POLICY, MINUTE } from "../constants.ts";
import { imposedAs, mustBeAbleToEnd } from "../desk-imposed.ts";
import type { Instant } from "../fields.ts";
import type { SuspendedSide, Suspension } from "../people/suspension.ts";

/** Maximum bookings one run of the sweep ends per person. */
export const SUSPENSION_PAGE = 20;

/** ms after a suspension until which a booking that was Held then can still become a request. */
const LATE_BOOKINGS = BOOKING_POLICY.holdForEmail + MINUTE;

/** ms until a booking that couldn't be ended is retried. */
const RETRY_AFTER = 10 * MINUTE;

/** Someone of the desk who imposes a suspension or lifts it. */
interface Imposer {
  uid: string;
  isTreasurer: boolean;
}

/** A suspension at `now` (ms UTC); the next sweep carries it out. */
export const newSuspension = (
  imposer: Imposer,
  { until, cancel }: { until?: Instant | undefined; cancel: boolean },
  now: Instant,
): Suspension => ({
  at: now,
  by: imposer.uid,
  role: imposedAs(imposer),
  state: "suspended",
  cancel,
  due: now,
  ...(until !== undefined && { until }),
});

/**
 * Keeps an operator from lifting or changing what a treasurer imposed.
 * @throws AppError `claim-required` {treasurer}
 */
export function mustBeAbleToLift(suspension: Suspension | undefined, imposer: Imposer): void {
  mustBeAbleToEnd(suspension?.role, imposer, "imposed this suspension");
}

/**
 * What happens at `now` (ms UTC) to a suspended person's booking: a request is declined or withdrawn, a session
 * canceled with a full refund; undefined if it is over or has begun. A booking still Held for an instructor lapses or
 * becomes a request, which a later pass declines.
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
  // The other side learns that we canceled, not why: the reason is for operators only.
  if (status === "Confirmed" && now < booking.schedule.start)
    return cancelByInstructor(booking, "operator", "", now);
  return undefined;
}

/** What one run of the sweep covered. */
interface SuspensionRun {
  side: SuspendedSide;
  /** The last booking of this run; undefined if there were none. */
  last: { start: Instant; id: string } | undefined;
  /** Whether there may be more on this side. */
  hasMore: boolean;
  hasFailed: boolean;
}

const without = ({ cursor: _c, isIncomplete: _i, due: _d, ...kept }: Suspension): Suspension => kept;

/** The suspension once everything is canceled: the sweep returns when it ends. */
export const restUntilEnd = (suspension: Suspension): Suspension => ({
  ...without(suspension),
  ...(suspension.until !== undefined && { due: suspension.until }),
});

/**
 * The suspension after a run at `now` (ms UTC): further along this side, at the start of the other, or at the end of
 * the pass. Passes repeat until no more bookings can appear and none has failed.
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
