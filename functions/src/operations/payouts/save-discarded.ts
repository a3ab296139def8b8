import type { Payout } from "../../core/payouts/payout.ts";
import { discardPayout, skippedLine } from "../../core/payouts/payout-steps.ts";
import type { Batch } from "../../store/commit.ts";
import { mustGetPayout, readPayoutLines } from "../../store/earnings/payouts.ts";

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
  for (const line of await readPayoutLines(payoutId))
    if (line.data) batch.put(line, skippedLine(line.data, "discarded"));
  return { before: payout.data, after };
}
