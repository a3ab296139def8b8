import { write } from "firebase-functions/logger";
import { toAppError } from "../http/failure.ts";
import { forgetCards } from "../payment/forget-cards.ts";
import type { Instant } from "../shared/model/fields.ts";
import { dueDeletions, finishDeletion } from "../store/deletions.ts";

/** ms of real time after which no further deletion is begun: what is left is done a minute later. */
const PATIENCE = 15_000;

/** Finishes deletions of accounts that are due at `now` (ms UTC). One that fails stops no other. */
export async function sweepDeletions(now: Instant): Promise<void> {
  const stopAt = performance.now() + PATIENCE;
  for (const uid of await dueDeletions(now)) {
    if (performance.now() > stopAt) return;
    await finishDeletion(uid, now, { forgetCards }).catch((error: unknown) => {
      const { code } = toAppError(error, "jobs/runDue", write, () => "");
      write({
        severity: "WARNING",
        message: "A deletion was left for the next minute",
        path: "jobs/runDue",
        code,
      });
    });
  }
}
