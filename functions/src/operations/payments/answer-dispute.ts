import { AppError } from "../../core/errors.ts";
import { type DisputeEvidence, disputeEvidenceOf } from "../../core/evidence/dispute-evidence.ts";
import type { Instant } from "../../core/fields.ts";
import { type AnswerOutcome, askedAnswer, withAnswerOutcome } from "../../core/payments/dispute-answers.ts";
import type { Intent, PaymentDispute } from "../../core/payments/payment.ts";
import { logProcessorError } from "../../payment/log-processor-error.ts";
import { OutcomeUnknown, type PaymentPort, RequestRejected } from "../../payment/port.ts";
import { decide } from "../../store/commit.ts";
import { mustReadIntent } from "../../store/payments/intents.ts";
import { readDisputeEvidence } from "./read-dispute-evidence.ts";
import { paymentProcessor } from "./run-payment.ts";

/** What the bank gets for an asked answer; undefined once what it is about is gone. */
async function evidenceFor(
  intent: Intent,
  { answer }: PaymentDispute,
  now: Instant,
): Promise<DisputeEvidence | undefined> {
  try {
    const { evidence, sale } = await readDisputeEvidence(intent, now);
    return disputeEvidenceOf(evidence, sale, answer?.words ?? "");
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return undefined;
    throw error;
  }
}

async function tryAnswer(
  port: PaymentPort,
  { id, answer: asked }: PaymentDispute,
  answer: DisputeEvidence,
): Promise<AnswerOutcome> {
  try {
    // An earlier try may have arrived, and the bank takes one answer.
    if ((await port.dispute(id))?.isAnswered) return { state: "sent" };
    await port.answerDispute(id, answer, asked?.tries);
    return { state: "sent" };
  } catch (error) {
    logProcessorError("answer", error);
    if (error instanceof RequestRejected) return { state: "refused", why: error.reason };
    if (error instanceof OutcomeUnknown) return { state: "unknown", isStored: error.isStored };
    throw error;
  }
}

/**
 * Sends the answer to a dispute of a payment that an operator has asked for, and stores how the processor took it; returns
 * the payment. Without an answer it is asked again later.
 * @throws AppError `not-found` if there is no such payment
 */
export async function sendDisputeAnswer(payment: string, now: Instant): Promise<Intent> {
  const { data: intent } = await mustReadIntent(payment);
  const dispute = askedAnswer(intent);
  const answer = dispute && (await evidenceFor(intent, dispute, now));
  const outcome: AnswerOutcome =
    dispute && answer
      ? await tryAnswer(await paymentProcessor(), dispute, answer)
      : { state: "refused", why: "gone" };
  return decide(async (batch) => {
    const read = await mustReadIntent(payment);
    const after = withAnswerOutcome(read.data, dispute?.id, outcome, now);
    batch.put(read, after);
    return after;
  });
}
