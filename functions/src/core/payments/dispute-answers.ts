import { MINUTE } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { Intent, PaymentDispute } from "./payment.ts";
import type { ProcessorDispute } from "./processor-payment.ts";
import { withDisputeReplaced } from "./refunds.ts";

// An answer to a dispute: asked for by an operator, sent once, told by the processor. See docs/money.md, "A dispute".

/** ms until an answer is tried again that the processor has not confirmed. */
const TRY_AGAIN_AFTER = 5 * MINUTE;

/** What is known of our answer to an open dispute, as the processor has it now. */
export function withAnswerFacts(
  known: PaymentDispute,
  { answerBy, reason, isAnswered }: Pick<ProcessorDispute, "answerBy" | "reason" | "isAnswered">,
  now: Instant,
): PaymentDispute {
  const { answerBy: _before, ...kept } = known;
  const isNew = isAnswered === true && known.answer?.state !== "sent";
  return {
    ...kept,
    ...(reason !== undefined && { reason }),
    ...(answerBy !== undefined && { answerBy }),
    ...(isNew && { answer: { state: "sent", at: now } }),
  };
}

/** Whether the processor says nothing new of an open dispute. */
export const saysTheSame = (one: PaymentDispute, other: PaymentDispute): boolean =>
  one.answerBy === other.answerBy && one.reason === other.reason && one.answer === other.answer;

/** The dispute of a payment that its bank takes our answer to now: the one with the earliest end. */
export function answerableDispute(
  { disputes = [] }: Pick<Intent, "disputes">,
  now: Instant,
): (PaymentDispute & { answerBy: Instant }) | undefined {
  const open = disputes.flatMap((one) => {
    const { state, answer, answerBy = 0 } = one;
    const isTaken = answer !== undefined && answer.state !== "refused";
    return state === "open" && !isTaken && answerBy > now ? { ...one, answerBy } : [];
  });
  return open.sort((one, other) => one.answerBy - other.answerBy)[0];
}

/** The open dispute of a payment whose answer an operator has asked for, and which the bank may not have yet. */
export const askedAnswer = ({ disputes = [] }: Pick<Intent, "disputes">): PaymentDispute | undefined =>
  disputes.find(({ state, answer }) => state === "open" && answer?.state === "asked");

/**
 * Asks for the answer to a dispute, with what the operator says to the bank. Nothing can be added once it is sent.
 * @throws AppError `wrong-state` {changed} if the bank takes no answer to it now
 */
export function askForAnswer(intent: Intent, id: string, words: string, now: Instant): Intent {
  const dispute = answerableDispute(intent, now);
  if (dispute?.id !== id)
    throw new AppError(
      "wrong-state",
      "The bank isn't accepting an answer to this dispute right now. Please look at it again.",
      {
        status: "changed",
      },
    );
  const asked: PaymentDispute = { ...dispute, answer: { state: "asked", at: now, words } };
  return { ...withDisputeReplaced(intent, asked), answerDue: now, updatedAt: now };
}

/** How far the answer to a dispute is; one that its bank takes no more waits for nothing. */
export function answerResult(
  { disputes = [] }: Pick<Intent, "disputes">,
  id: string,
): { state: "asked" | "sent" | "refused" } {
  const dispute = disputes.find((one) => one.id === id);
  return { state: dispute?.answer?.state ?? "refused" };
}

/** How the processor took an asked answer; `unknown` if it has not said. */
export type AnswerOutcome =
  | { state: "sent" }
  /** `isStored`: the processor repeats this failure for the key. */
  | { state: "unknown"; isStored?: boolean }
  | { state: "refused"; why: string };

/** A dispute that is over: an answer that was still asked for has arrived, or goes nowhere, and its words are not kept. */
export function withoutAskedAnswer(
  { answer, ...dispute }: PaymentDispute,
  isAnswered: boolean | undefined,
  now: Instant,
): PaymentDispute {
  if (answer?.state !== "asked") return { ...dispute, ...(answer && { answer }) };
  return { ...dispute, ...(isAnswered && { answer: { state: "sent", at: now } }) };
}

function triedDispute(dispute: PaymentDispute, outcome: AnswerOutcome, now: Instant): PaymentDispute {
  const { answerBy: _answerBy, ...closed } = dispute;
  switch (outcome.state) {
    case "unknown":
      if (!outcome.isStored || !dispute.answer) return dispute;
      return { ...dispute, answer: { ...dispute.answer, tries: (dispute.answer.tries ?? 0) + 1 } };
    case "sent":
      return { ...closed, answer: { state: "sent", at: now } };
    case "refused":
      return { ...dispute, answer: { ...outcome, at: now } };
  }
}

/**
 * The payment after the asked answer to a dispute (id) was tried. One whose dispute is over by then is asked for no more; an
 * answer to another dispute goes next.
 */
export function withAnswerOutcome(
  intent: Intent,
  id: string | undefined,
  outcome: AnswerOutcome,
  now: Instant,
): Intent {
  const { answerDue: _over, ...settled } = intent;
  const tried = intent.disputes?.find(
    (one) => one.id === id && one.state === "open" && one.answer?.state === "asked",
  );
  const after = tried
    ? { ...withDisputeReplaced(settled, triedDispute(tried, outcome, now)), updatedAt: now }
    : settled;
  if (!askedAnswer(after)) return after;
  return { ...after, answerDue: outcome.state === "unknown" ? now + TRY_AGAIN_AFTER : now };
}
