import * as v from "valibot";
import { Id, Instant } from "../fields.ts";
import {
  BROKEN_LIMIT,
  RELIABILITY_COUNTS_FOR,
  RELIABILITY_SHOWN_FROM,
  reliabilityAt,
} from "./reliability.ts";
import { Reliability, type ReliabilityOutcome } from "./reliability-model.ts";

/** The reliability of an instructor as they see it themselves, with every session that counts. */
export const OwnReliability = v.object({
  ...v.omit(Reliability, ["outcomes"]).entries,
  /** Whether there are enough sessions to say more than a list. */
  isShown: v.boolean(),
  /** The sessions that count, newest first. */
  entries: v.array(
    v.object({ appointmentId: Id, at: Instant, session: v.picklist(["kept", "broken", "late"]) }),
  ),
});
export type OwnReliability = v.InferOutput<typeof OwnReliability>;

/** What an instructor is shown of their outcomes at `now` (ms UTC): the last 90 days. */
export function ownReliability(outcomes: readonly ReliabilityOutcome[], now: Instant): OwnReliability {
  const sums = reliabilityAt(outcomes, now);
  return {
    ...sums,
    isShown: sums.sessions >= RELIABILITY_SHOWN_FROM,
    entries: outcomes.flatMap(({ bookingId, at, session }) =>
      session && at > now - RELIABILITY_COUNTS_FOR ? [{ appointmentId: bookingId, at, session }] : [],
    ),
  };
}

/** Whether `added` is what brings an instructor to `BROKEN_LIMIT`, as counted at the time of `added`. */
export function hasReachedBrokenLimit(
  before: readonly ReliabilityOutcome[],
  after: readonly ReliabilityOutcome[],
  { at }: Pick<ReliabilityOutcome, "at">,
): boolean {
  const reached = (outcomes: readonly ReliabilityOutcome[]) =>
    reliabilityAt(outcomes, at).broken >= BROKEN_LIMIT;
  return reached(after) && !reached(before);
}
