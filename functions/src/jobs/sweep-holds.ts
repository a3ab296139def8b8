import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { endDueHold } from "../operations/earnings/end-due-hold.ts";
import { dueHolds } from "../store/earnings/holds.ts";

/**
 * Ends the holds of earnings of which a cause has run out at `now` (ms UTC), one after the other, until the budget is
 * used up. A failure doesn't stop the others.
 */
export async function sweepHolds(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.holds;
  for await (const id of dueHolds(now)) {
    await endDueHold(id, now).catch((error: unknown) => onFailure(id, error));
    if (performance.now() >= stopAt) return;
  }
}
