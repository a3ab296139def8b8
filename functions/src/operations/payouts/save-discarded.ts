import { PAYOUT_LIMITS } from "../../core/constants.ts";
import type { Payout } from "../../core/payouts/model.ts";
import { discardPayout, skippedLine } from "../../core/payouts/payout-steps.ts";
import { payoutLines } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { mustGetPayout } from "../../store/payouts/payouts.ts";
import { listReadable } from "../../store/skip-unreadable.ts";

/**
 * Puts a discarded payout into the batch, with its lines. One read and one write for each of them.
 * @throws AppError `not-found`, `wrong-state` {closed}
 */
export async function saveDiscarded(
  batch: Batch,
  payoutId: string,
  uid: string,
): Promise<{ before: Payout; after: Payout }> {
  const payout = await mustGetPayout(payoutId);
  const after = discardPayout(payout.data, uid);
  batch.put(payout, after);
  for (const line of await listReadable(payoutLines(payoutId).limit(PAYOUT_LIMITS.lines)))
    if (line.data) batch.put(line, skippedLine(line.data, "discarded"));
  return { before: payout.data, after };
}
