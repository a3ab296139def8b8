import { ARRIVAL, MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import { applyTransition } from "./apply-transition.ts";
import type { Booking } from "./booking.ts";
import type { TransitionResult } from "./transitions.ts";

/**
 * Records when the instructor expects to arrive (ms UTC): on the way, or late. The last one counts.
 * @throws AppError `wrong-state` {status}; `bad-request` {arrive} for a time in the past or too late after the start
 */
export function expectArrival(booking: Booking, arrive: Instant, now: Instant): TransitionResult {
  const event = { name: "eta", by: "instructor", at: now } as const;
  const eta = { arrive, count: (booking.eta?.count ?? 0) + 1 };
  const next = applyTransition(booking, event, "Confirmed", { eta });
  mustBeExpectable(booking, arrive, now);
  return { booking: next, money: { kind: "none" } };
}

function mustBeExpectable({ schedule: { start } }: Booking, arrive: Instant, now: Instant): void {
  if (arrive < now)
    throw new AppError("bad-request", undefined, {
      arrive: "This time has passed. Please pick a later one.",
    });
  if (arrive <= start + ARRIVAL.latest) return;
  const arriveBy = `You can be at most ${ARRIVAL.latest / MINUTE} minutes late. If you can't make it, please cancel.`;
  throw new AppError("bad-request", undefined, { arrive: arriveBy });
}
