import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { releaseLines } from "../operations/payouts/release-lines.ts";
import { finishStopTeaching } from "../operations/people/instructors/finish-stop-teaching.ts";
import { duePayouts } from "../store/earnings/payouts.ts";
import { dueLeavers } from "../store/people/due-people.ts";

/**
 * Continues payouts whose release was interrupted, then lets instructors stop teaching who waited for one, until the budget
 * is used up. A line or an instructor that fails doesn't stop the others.
 */
export async function sweepPayouts(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.payouts;
  const isOver = () => performance.now() >= stopAt;
  for await (const payoutId of duePayouts(now)) {
    await releaseLines(payoutId, { now, isOver, onFailure }).catch((error: unknown) =>
      onFailure(payoutId, error),
    );
    if (isOver()) return;
  }
  for await (const uid of dueLeavers(now)) {
    await finishStopTeaching(uid, now).catch((error: unknown) => onFailure(uid, error));
    if (isOver()) return;
  }
}
