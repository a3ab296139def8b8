import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { carryOutSuspension } from "../operations/people/carry-out-suspension.ts";
import { dueSuspensions } from "../store/people/due-people.ts";

/**
 * Carries out the suspensions due at `now` (ms UTC), one after the other, until the budget is used up. A failure
 * doesn't stop the others.
 */
export async function sweepSuspensions(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.suspensions;
  for await (const uid of dueSuspensions(now)) {
    await carryOutSuspension(uid, now, onFailure).catch((error: unknown) => onFailure(uid, error));
    if (performance.now() >= stopAt) return;
  }
}
