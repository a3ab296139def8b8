import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { sendDisputeAnswer } from "../operations/payments/answer-dispute.ts";
import { dueDisputeAnswers } from "../store/payments/intents.ts";

/** Sends the answers to disputes that the processor has not confirmed yet at `now` (ms UTC), until the budget is used up. */
export async function sweepDisputeAnswers(
  now: Instant,
  onFailure: (id: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.disputeAnswers;
  for await (const id of dueDisputeAnswers(now)) {
    await sendDisputeAnswer(id, now).catch((error: unknown) => onFailure(id, error));
    if (performance.now() >= stopAt) return;
  }
}
