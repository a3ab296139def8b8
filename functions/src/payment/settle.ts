import type { Instant } from "../shared/model/fields.ts";
import type { Intent } from "../shared/model/intent.ts";
import { drive } from "./drive.ts";
import { liveBooks, processor } from "./live.ts";

/**
 * Drives a payment as far as it goes now and answers how it stands: see `drive`.
 * @throws AppError `not-found` when there is no such payment
 */
export async function settle(id: string, now: Instant): Promise<Intent> {
  return drive({ ...liveBooks, port: await processor() }, id, now);
}

/** Drives every payment that is due, at most 50; answers how many, and how many could not be looked at. */
export async function sweepIntents(now: Instant): Promise<{ settled: number; failed: number }> {
  const results = { settled: 0, failed: 0 };
  for (const { ref } of await liveBooks.dueIntents(now)) {
    // One that cannot be settled keeps no other waiting; it stays due.
    const isSettled = await settle(ref.id, now).then(
      () => true,
      () => false,
    );
    results[isSettled ? "settled" : "failed"] += 1;
  }
  return results;
}
