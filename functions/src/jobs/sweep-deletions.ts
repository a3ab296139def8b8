import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { logPostponed } from "../http/log-postponed.ts";
import { finishDeletion } from "../operations/account/delete-account.ts";
import { forgetCards } from "../operations/payments/run-payment.ts";
import { dueDeletions } from "../store/people/due-people.ts";

/**
 * Finishes the account deletions due at `now` (ms UTC), one after the other, until the budget is used up. A failure
 * doesn't stop the others.
 */
export async function sweepDeletions(now: Instant): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.deletions;
  for await (const uid of dueDeletions(now)) {
    await finishDeletion(uid, now, { forgetCards }).catch((error: unknown) =>
      logPostponed("A deletion failed and will be tried again in a minute", "jobs/runDue", error),
    );
    if (performance.now() >= stopAt) return;
  }
}
