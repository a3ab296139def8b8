import * as v from "valibot";
import { RELIABILITY_COUNTS_FOR } from "../constants.ts";
import { Id, Instant } from "../fields.ts";
import { BROKEN_LIMIT, RELIABILITY_SHOWN_FROM, reliabilityAt } from "./reliability.ts";
import { Reliability, type ReliabilityOutcome } from "./reliability-model.ts";

/** An instructor's reliability as they see it, with every session that counts. */
export const OwnReliability = v.object({
  ...v.omit(Reliability, ["outcomes"]).entries,
  /** Whether there are enough sessions to show figures besides the list. */
  isShown: v.boolean(),
  /** The sessions that count, newest first. */
  entries: v.array(
    v.object({ appointmentId: Id, at: Instant, session: v.picklist(["kept", "broken", "late"]) }),
  ),
});
export type OwnReliability = v.InferOutput<typeof OwnReliability>;

/** What an instructor sees of their outcomes at `now` (ms UTC): the last 90 days. */
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

/** How many different sessions an instructor broke in the 90 days before `at` (ms UTC); a late cancellation is one. */
export const brokenSessions = (
  outcomes: readonly ReliabilityOutcome[],
  { at }: Pick<ReliabilityOutcome, "at">,
): number => {
  const { sessions, kept } = reliabilityAt(outcomes, at);
  return sessions - kept;
};

/** Whether `added` brings an instructor to `BROKEN_LIMIT`, counted at the time of `added`. */
export function hasReachedBrokenLimit(
  before: readonly ReliabilityOutcome[],
  after: readonly ReliabilityOutcome[],
  { at }: Pick<ReliabilityOutcome, "at">,
): boolean {
  const reached = (outcomes: readonly ReliabilityOutcome[]) =>
    reliabilityAt(outcomes, at).broken >= BROKEN_LIMIT;
  return reached(after) && !reached(before);
}
