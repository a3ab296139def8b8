import type { Instant } from "../../core/fields.ts";
import type { Payout } from "../../core/payouts/model.ts";
import { mustBeDone, preparePayout } from "../../core/payouts/payout-steps.ts";
import { payoutLines, payouts } from "../collections.ts";
import type { Batch } from "../commit.ts";
import { dueLines } from "./due-lines.ts";
import { latestPayout } from "./payouts.ts";

/**
 * Puts a new payout of what was due by `until` into the batch, with its lines. Its number is its id, so of two
 * concurrent ones only one is created.
 * @throws AppError `wrong-state` {closed} while another one is in progress, or if there is nothing to pay
 */
export async function prepareNextPayout(
  batch: Batch,
  until: Instant,
  by: { uid: string; now: Instant },
): Promise<{ payoutId: string; payout: Payout }> {
  const latest = await latestPayout();
  mustBeDone(latest);
  const lines = await dueLines(until, by.now);
  const payout = preparePayout(latest, until, [...lines.values()], by);
  const payoutId = String(payout.number);
  batch.create(payouts().doc(payoutId), payout);
  for (const [instructorId, line] of lines) batch.create(payoutLines(payoutId).doc(instructorId), line);
  return { payoutId, payout };
}
