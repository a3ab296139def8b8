import type { Instant } from "../core/fields.ts";
import { logPostponed } from "../http/log-postponed.ts";
import { forgetCards } from "../payment/run-payment.ts";
import { dueDeletions, finishDeletion } from "../store/account/deletions.ts";

/** ms of real time after which no further deletion is started; the next run does the rest. */
const TIME_BUDGET = 15_000;

/** Finishes the deletions of accounts that are due at `now` (ms UTC). A failure does not stop the others. */
export async function sweepDeletions(now: Instant): Promise<void> {
  const stopAt = performance.now() + TIME_BUDGET;
  for (const uid of await dueDeletions(now)) {
    if (performance.now() > stopAt) return;
    await finishDeletion(uid, now, { forgetCards }).catch((error: unknown) =>
      logPostponed("A deletion failed and will be tried again in a minute", "jobs/runDue", error),
    );
  }
}
