import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { askForAnswer } from "../../../core/payments/dispute-answers.ts";
import { sessionOf } from "../../../store/booking/bookings-of.ts";
import type { Batch } from "../../../store/commit.ts";
import { mustReadIntent } from "../../../store/payments/intents.ts";
import type { AuditedChange, OperatorRequest } from "../act-once.ts";

/**
 * Puts an asked answer to a dispute, with what the operator says to the bank, into the batch: `sendDisputeAnswer` sends it.
 * @throws AppError see `askForAnswer`; `claim-required` {own}
 */
export async function saveDisputeAnswer(
  batch: Batch,
  { payment, dispute, words }: { payment: string; dispute: string; words: string },
  { uid, now }: OperatorRequest,
): Promise<AuditedChange & { answer: object }> {
  const read = await mustReadIntent(payment);
  mustNotBeOwnCase(uid, "payment", read.data);
  // A payment doesn't know the guests of its session.
  mustNotBeOwnCase(uid, "booking", await sessionOf(read.data.aid || undefined));
  const intent = askForAnswer(read.data, dispute, words, now);
  batch.put(read, intent);
  const amount = intent.disputes?.find(({ id }) => id === dispute)?.amount ?? 0;
  return { before: { dispute }, after: { dispute, amount }, answer: {} };
}
