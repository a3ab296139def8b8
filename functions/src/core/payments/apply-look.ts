import type { Instant } from "../fields.ts";
import type { Intent, PaymentDispute, PaymentRefund } from "./model.ts";
import { scheduleSweep } from "./next-step.ts";
import {
  reduceRequested,
  refundRefOf,
  withConcern,
  withDisputeChanged,
  withRefundChanged,
} from "./refunds.ts";
import type { PaymentTransition, ProcessorDispute, ProcessorRefund } from "./state-machine.ts";

const changed = (intent: Intent, now: Instant): Intent => scheduleSweep({ ...intent, updatedAt: now }, now);

/**
 * Compares the refunds of a captured payment with those the processor has; applies the first difference, so a caller
 * repeats it until it returns undefined. The same answer twice changes nothing.
 */
export function applyRefunds(
  intent: Intent,
  current: readonly ProcessorRefund[],
  now: Instant,
): PaymentTransition | undefined {
  for (const one of current) {
    const known = intent.refunds?.find(
      ({ n, processorId }) => processorId === one.id || refundRefOf(intent.id, n) === one.ref,
    );
    const change = known ? refundChange(intent, known, one, now) : foundRefund(intent, one, now);
    if (change) return change;
  }
  return undefined;
}

function refundChange(
  intent: Intent,
  { n, state: before }: PaymentRefund,
  { id: processorId, state, reason }: ProcessorRefund,
  now: Instant,
): PaymentTransition | undefined {
  const isOver = before === "refused" || before === "failed";
  if (before === state || isOver || (before === "paid" && state === "pending")) return undefined;
  if (state === "failed") {
    const isRefused = before === "requested";
    const after = withRefundChanged(intent, n, {
      state: isRefused ? "refused" : "failed",
      processorId,
      ...(reason !== undefined && { reason }),
    });
    const outcome = isRefused ? "refund refused" : "refund failed";
    return { intent: changed(withConcern(after, outcome), now), outcome, refund: n };
  }
  const after = changed(withRefundChanged(intent, n, { state, processorId }), now);
  return { intent: after, outcome: before === "requested" ? "refunded" : "none", refund: n };
}

/** A refund made in the processor's dashboard; one that failed never counted. */
function foundRefund(
  intent: Intent,
  { id: processorId, amount, state }: ProcessorRefund,
  now: Instant,
): PaymentTransition | undefined {
  if (state === "failed") return undefined;
  const n = (intent.refunds?.length ?? 0) + 1;
  const found: PaymentRefund = { n, of: "elsewhere", amount, state, processorId };
  const refunds = [...reduceRequested(intent.refunds ?? [], amount), found];
  const after = withConcern({ ...intent, refunds }, "refund elsewhere");
  return { intent: changed(after, now), outcome: "refunded elsewhere", refund: n };
}

/**
 * Compares a dispute of a captured payment with what is known of it: first that it exists, then how it ended. The same
 * answer twice changes nothing.
 */
export function applyDispute(
  intent: Intent,
  { id, amount, fee, state }: ProcessorDispute,
  now: Instant,
): PaymentTransition | undefined {
  const known = intent.disputes?.find((one) => one.id === id);
  if (!known) {
    const opened: PaymentDispute = { id, amount, fee, state: "open" };
    const after = withConcern({ ...intent, disputes: [...(intent.disputes ?? []), opened] }, "disputed");
    return { intent: changed(after, now), outcome: "disputed", dispute: id };
  }
  // Lost, and then won on appeal: the bank gives back what it had taken.
  if (known.state === state || state === "open" || known.state === "won") return undefined;
  const isWonBack = known.state === "lost";
  const after = withDisputeChanged(intent, id, { state, ...(isWonBack && { isWonBack }) });
  if (state === "won") return { intent: changed(after, now), outcome: "dispute won", dispute: id };
  const reduced = { ...after, refunds: reduceRequested(after.refunds ?? [], amount) };
  return { intent: changed(reduced, now), outcome: "dispute lost", dispute: id };
}
