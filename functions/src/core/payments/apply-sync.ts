import type { Instant } from "../fields.ts";
import { saysTheSame, withAnswerFacts, withoutAskedAnswer } from "./dispute-answers.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import type { ProcessorAnswer, ProcessorDispute, ProcessorRefund } from "./processor-payment.ts";
import {
  asNextAttempt,
  reduceRequested,
  refundRefOf,
  refundRefsOf,
  withConcern,
  withDisputeChanged,
  withDisputeReplaced,
  withRefundChanged,
  withRefundReplaced,
} from "./refunds.ts";
import { refuseRefund, returnRefund, takeRefund } from "./waiting-refunds.ts";
import { withoutWarning } from "./warnings.ts";

/**
 * Applies what the processor knows of a captured payment and we do not: a dispute first, because a refund that fails while it is
 * open waits for its end.
 */
export function applyChanges(
  intent: Intent,
  { disputes, refunds, rejected }: ProcessorAnswer & { kind: "changes" },
  now: Instant,
): PaymentTransition | undefined {
  const known = rejected ? withRefundReplaced(intent, asNextAttempt(rejected)) : intent;
  for (const dispute of disputes) {
    const change = applyDispute(known, dispute, now);
    if (change) return change;
  }
  return applyRefunds(known, refunds);
}

/**
 * Compares the refunds of a captured payment with those the processor has; applies the first difference, so a caller
 * repeats it until it returns undefined. The same answer twice changes nothing.
 */
export function applyRefunds(
  intent: Intent,
  current: readonly ProcessorRefund[],
): PaymentTransition | undefined {
  for (const one of current) {
    const known = refundAtProcessor(intent, one);
    const change = known ? refundChange(intent, known, one) : foundRefund(intent, one);
    if (change) return change;
  }
  return undefined;
}

/** Our refund that one at the processor is: by its id, or by the name of one of its attempts. */
function refundAtProcessor({ id, refunds = [] }: Intent, { id: theirs, ref }: ProcessorRefund) {
  const byId = refunds.find(({ processorId }) => processorId === theirs);
  if (byId || ref === undefined) return byId;
  return refunds.find((one) => one.state === "requested" && refundRefsOf(id, one).includes(ref));
}

function refundChange(
  intent: Intent,
  refund: PaymentRefund,
  { id: processorId, ref, state, reason }: ProcessorRefund,
): PaymentTransition | undefined {
  const { n, state: before } = refund;
  const isOver = before === "refused" || before === "failed";
  if (before === state || isOver || (before === "paid" && state === "pending")) return undefined;
  if (state === "failed") {
    if (before !== "requested") return returnRefund(intent, refund, reason);
    // An earlier attempt's failure is known.
    if (ref !== refundRefOf(intent.id, refund)) return undefined;
    return refuseRefund(intent, refund, reason ?? "unknown");
  }
  if (before === "requested") return takeRefund(intent, refund, { state, processorId });
  return { intent: withRefundChanged(intent, n, { state, processorId }), outcome: "none", refund: n };
}

/**
 * A refund made in the processor's dashboard, or one of ours that was given up and has come after all; one that failed
 * never counted.
 */
function foundRefund(
  intent: Intent,
  { id: processorId, amount, state }: ProcessorRefund,
): PaymentTransition | undefined {
  if (state === "failed") return undefined;
  const n = (intent.refunds?.length ?? 0) + 1;
  const { refunds, fromDue } = reduceRequested(intent.refunds ?? [], amount);
  const found: PaymentRefund = { n, of: "elsewhere", amount, state, processorId };
  const counted = fromDue > 0 ? { ...found, fromDue } : found;
  const after = withConcern({ ...intent, refunds: [...refunds, counted] }, "refund elsewhere");
  return { intent: after, outcome: "refunded elsewhere", refund: n };
}

/**
 * Compares a dispute of a captured payment with what is known of it: first that it exists, then how it ended. The same
 * answer twice changes nothing.
 */
export function applyDispute(
  intent: Intent,
  dispute: ProcessorDispute,
  now: Instant,
): PaymentTransition | undefined {
  const { id, amount, fee, state } = dispute;
  const known = intent.disputes?.find((one) => one.id === id);
  if (!known) {
    const opened = withAnswerFacts({ id, amount, fee, state: "open" }, dispute, now);
    const after = withConcern(
      { ...withoutWarning(intent), disputes: [...(intent.disputes ?? []), opened] },
      "disputed",
    );
    return { intent: after, outcome: "disputed", dispute: id };
  }
  if (known.state === "open" && state === "open") {
    const after = withAnswerFacts(known, dispute, now);
    if (saysTheSame(known, after)) return undefined;
    return { intent: withDisputeReplaced(intent, after), outcome: "none" };
  }
  // Lost, and then won on appeal: the bank gives back what it had taken.
  if (known.state === state || state === "open" || known.state === "won") return undefined;
  const isWonBack = known.state === "lost";
  const over = withoutAskedAnswer(known, dispute.isAnswered, now);
  const after = withDisputeReplaced(intent, { ...over, state, ...(isWonBack && { isWonBack }) });
  if (state === "won") return { intent: after, outcome: "dispute won", dispute: id };
  const { refunds, fromDue } = reduceRequested(after.refunds ?? [], amount);
  const reduced = { ...after, refunds };
  const counted = fromDue > 0 ? withDisputeChanged(reduced, id, { fromDue }) : reduced;
  return { intent: counted, outcome: "dispute lost", dispute: id };
}
