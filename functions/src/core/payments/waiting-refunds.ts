import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import {
  asNextAttempt,
  hasOpenDispute,
  isBeyondRest,
  withConcern,
  withRefundReplaced,
  withWaitingNoted,
} from "./refunds.ts";

/** The processor's codes after which a card never takes a refund: a closed card, and a charge that takes none. */
const endings: ReadonlySet<string> = new Set([
  "expired_or_canceled_card",
  "lost_or_stolen_card",
  "charge_not_refundable",
]);

/** Whether a code ends a refund. While a dispute of the payment is open none does: its end decides first. */
export const isEnding = (intent: Intent, reason: string): boolean =>
  endings.has(reason) && !hasOpenDispute(intent);

const withReason = (refund: PaymentRefund, reason: string | undefined): PaymentRefund =>
  reason === undefined ? refund : { ...refund, reason };

/** A refund that no longer waits for its next attempt. */
function withoutWait(refund: PaymentRefund): PaymentRefund {
  const { askAt: _askAt, isDue: _isDue, ...kept } = refund;
  return kept;
}

/** The refund after its attempt came to nothing: it waits for the next one, in `refundDue` of the ledger. */
function asWaiting(refund: PaymentRefund): PaymentRefund {
  const { processorId: _processorId, ...kept } = withoutWait(refund);
  return asNextAttempt({ ...kept, state: "requested", isDue: true });
}

const transition = (
  intent: Intent,
  { n, isDue }: PaymentRefund,
  outcome: PaymentTransition["outcome"],
): PaymentTransition => ({ intent, outcome, refund: n, ...(isDue && { wasDue: true }) });

/**
 * Adds a refund that waits for `amount` (minor units), which another way of returning it has left owed; of the cause of the
 * payment's last refund.
 */
export function withWaitingRefund(
  intent: Intent,
  { amount, wasTaken }: Pick<PaymentRefund, "amount" | "wasTaken">,
): Intent {
  const { refunds = [] } = intent;
  const cause = refunds.findLast(({ of }) => of !== "elsewhere");
  if (!cause) return intent;
  const waiting: PaymentRefund = {
    // Its first attempt is what didn't return it.
    n: refunds.length + 1,
    of: cause.of,
    amount,
    state: "requested",
    attempt: 2,
    isDue: true,
    ...(cause.desk !== undefined && { desk: cause.desk }),
    ...(wasTaken && { wasTaken }),
  };
  return withWaitingNoted({ ...intent, refunds: [...refunds, waiting] });
}

/** Records that the processor has taken a requested refund. */
export function takeRefund(
  intent: Intent,
  refund: PaymentRefund,
  { state, processorId }: { state: "pending" | "paid"; processorId?: string | undefined },
): PaymentTransition {
  const taken = { ...withoutWait(refund), state, ...(processorId !== undefined && { processorId }) };
  return transition(withWaitingNoted(withRefundReplaced(intent, taken)), refund, "refunded");
}

/** Ends a requested refund that no card will take: it becomes credit. */
export function endRefund(
  intent: Intent,
  refund: PaymentRefund,
  reason: string | undefined,
): PaymentTransition {
  const ended = withReason({ ...withoutWait(refund), state: "refused" }, reason);
  const after = withConcern(withWaitingNoted(withRefundReplaced(intent, ended)), "refund refused");
  return transition(after, refund, "refund refused");
}

/** The refund of a payment that waits and can be given as credit: the oldest, while no attempt of it is on its way. */
export const creditableRefund = (intent: Intent, now: Instant): PaymentRefund | undefined =>
  hasOpenDispute(intent)
    ? undefined
    : intent.refunds?.find(
        ({ state, isDue, askAt = 0 }) => state === "requested" && isDue === true && askAt > now,
      );

/**
 * Gives a refund that waits as credit, by an operator: no card is asked for it again.
 * @throws AppError `wrong-state` {closed} unless it waits, and no attempt of it is on its way
 */
export function giveAsCredit(
  intent: Intent,
  { n, amount }: Pick<PaymentRefund, "n" | "amount">,
  now: Instant,
): PaymentTransition {
  const refund = creditableRefund(intent, now);
  if (refund?.n !== n || refund.amount !== amount)
    throw new AppError("wrong-state", "This refund has changed. Look at it again.", { status: "closed" });
  return endRefund(intent, refund, refund.reason);
}

/** A requested refund that the processor has refused: it ends by a few codes only, otherwise it is asked for again. */
export function refuseRefund(intent: Intent, refund: PaymentRefund, reason: string): PaymentTransition {
  const refused = withReason(refund, reason);
  // It stays where it is until the dispute has ended.
  if (hasOpenDispute(intent))
    return { intent: withRefundReplaced(intent, asNextAttempt(refused)), outcome: "none" };
  if (isEnding(intent, reason)) return endRefund(intent, refund, reason);
  const after = withWaitingNoted(withRefundReplaced(intent, asWaiting(refused)));
  return transition(after, refund, "refund waits");
}

/** A refund that was taken and has failed: it ends by a few codes only, otherwise it is asked for again. */
export function returnRefund(
  intent: Intent,
  refund: PaymentRefund,
  reason: string | undefined,
): PaymentTransition {
  const known = withReason(refund, reason);
  // Nobody asks again for one that was made in the processor's dashboard.
  if (refund.of === "elsewhere" || isEnding(intent, reason ?? "")) {
    const failed = withConcern(withRefundReplaced(intent, { ...known, state: "failed" }), "refund failed");
    return transition(failed, refund, "refund failed");
  }
  const waiting = asWaiting({ ...known, wasTaken: true });
  return transition(withWaitingNoted(withRefundReplaced(intent, waiting)), refund, "refund returned");
}

/** Ends a refund of nothing, or one for which nothing is left of the payment, without asking the processor. */
export function skipRefund(intent: Intent, requested: PaymentRefund): PaymentTransition {
  if (isBeyondRest(intent, requested)) return endRefund(intent, requested, "charge_already_refunded");
  return takeRefund(intent, requested, { state: "paid" });
}
