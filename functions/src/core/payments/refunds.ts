import { CARD_REFUND_WITHIN } from "../constants.ts";
import type { Instant, Minor } from "../fields.ts";
import type { Intent, PaymentConcern, PaymentDispute, PaymentRefund, RefundCause } from "./payment.ts";

/** The name of an attempt of a refund at the processor: makes it happen only once, and identifies it. */
export const refundRefOf = (
  intentId: string,
  { n, attempt = 1 }: Pick<PaymentRefund, "n" | "attempt">,
): string => (attempt === 1 ? `${intentId}_${n}` : `${intentId}_${n}_${attempt}`);

/** The names of all attempts of a refund so far, the current one last. */
export const refundRefsOf = (intentId: string, { n, attempt = 1 }: PaymentRefund): string[] =>
  Array.from({ length: attempt }, (_, at) => refundRefOf(intentId, { n, attempt: at + 1 }));

/** A refund with a new name and key, because the processor has answered its last attempt or its amount has changed. */
export const asNextAttempt = (refund: PaymentRefund): PaymentRefund => ({
  ...refund,
  attempt: (refund.attempt ?? 1) + 1,
});

/** The refund to request from the processor next; none while all that are requested wait for their next attempt. */
export const askableRefund = (
  { refunds = [] }: Pick<Intent, "refunds">,
  now: Instant,
): PaymentRefund | undefined => refunds.find(({ state, askAt = 0 }) => state === "requested" && askAt <= now);

/** The oldest refund that the processor has not taken yet. */
export const requestedRefund = ({ refunds = [] }: Pick<Intent, "refunds">): PaymentRefund | undefined =>
  refunds.find(({ state }) => state === "requested");

/** Whether the processor has taken a refund: from then on it is in the ledger. */
export const isTaken = ({ state }: Pick<PaymentRefund, "state">): boolean =>
  state === "pending" || state === "paid";

/** Whether a dispute is open: refund and shares wait for its end. */
export const hasOpenDispute = ({ disputes = [] }: Pick<Intent, "disputes">): boolean =>
  disputes.some(({ state }) => state === "open");

/** The open dispute of a payment, the first if there are more. */
export const openDisputeOf = ({ disputes = [] }: Pick<Intent, "disputes">): PaymentDispute | undefined =>
  disputes.find(({ state }) => state === "open");

/** Whether its bank warns of a payment, and nothing has followed yet. */
export const hasOpenWarning = ({ earlyWarning }: Pick<Intent, "earlyWarning">): boolean =>
  earlyWarning !== undefined && !earlyWarning.isOver;

/** Until when a bank takes our answer to a dispute of a payment: the earliest, if it waits for one. */
export function answerByOf({ disputes = [] }: Pick<Intent, "disputes">): Instant | undefined {
  const all = disputes.flatMap(({ state, answerBy }) => (state === "open" ? (answerBy ?? []) : []));
  return all.length === 0 ? undefined : Math.min(...all);
}

/** Whether a refund was refused or returned, and is asked for again later. */
export const isWaiting = ({ state, isDue }: Pick<PaymentRefund, "state" | "isDue">): boolean =>
  state === "requested" && isDue === true;

/** Whether a refund is booked in `refundDue` of the ledger. */
export const hasDueRefund = ({ refunds = [] }: Pick<Intent, "refunds">): boolean =>
  refunds.some(({ isDue }) => isDue === true);

/** Whether the processor may still change a captured payment: there is a refund on its way or waiting, or an open dispute. */
export const isWatched = (intent: Pick<Intent, "refunds" | "disputes">): boolean =>
  hasOpenDispute(intent) || (intent.refunds ?? []).some((one) => one.state === "pending" || isWaiting(one));

/** Whether a payment continues without its account: it waits for the end of a warning, or for a card to take a refund. */
export const goesOnAlone = (intent: Intent): boolean =>
  intent.state === "captured" &&
  !hasOpenDispute(intent) &&
  (hasOpenWarning(intent) || hasDueRefund(intent)) &&
  (intent.refunds ?? []).every(({ state, isDue }) => state !== "pending" && (state !== "requested" || isDue));

/** Whether a payment was charged for nothing: its charge is not in the ledger, and all of it is refunded. */
export const isForNothing = ({ refunds = [] }: Pick<Intent, "refunds">): boolean =>
  refunds.some(({ of }) => of === "return");

const sumOf = (all: readonly { amount: Minor }[]): Minor => all.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What was returned to the customer without our request, minor units: in the processor's dashboard, or by a lost
 * dispute.
 */
const returnedUnrequested = ({ refunds = [], disputes = [] }: Pick<Intent, "refunds" | "disputes">): Minor =>
  sumOf(refunds.filter((one) => one.of === "elsewhere" && isTaken(one))) +
  sumOf(disputes.filter(({ state }) => state === "lost"));

const owedCauses: readonly RefundCause[] = ["session", "return", "desk"];

/**
 * What a customer is still missing (minor units) once something that counted toward the `owed` refunds of their payment
 * was not returned after all: a refund in the processor's dashboard failed, or a lost dispute was won on appeal.
 */
export function shortfallOf(intent: Pick<Intent, "refunds" | "disputes">, owed: Minor): Minor {
  const requested = (intent.refunds ?? []).filter(({ of }) => owedCauses.includes(of));
  return requested.length > 0 ? Math.max(0, owed - sumOf(requested) - returnedUnrequested(intent)) : 0;
}

/**
 * What a customer has received back of a payment by card, minor units: at least the `owed` refunds, which become credit
 * where the card cannot take them, and what was returned without our request.
 */
export const returnedInAll = (intent: Pick<Intent, "refunds" | "disputes">, owed: Minor): Minor =>
  Math.max(
    owed,
    sumOf((intent.refunds ?? []).filter(({ of }) => owedCauses.includes(of))) + returnedUnrequested(intent),
  );

/** How much of a top-up its card can still take back (minor units). A card that failed a refund isn't tried again. */
export function refundableOf(
  { kind, state, amount, createdAt, refunds = [], disputes = [] }: Intent,
  now: Instant,
): Minor {
  const isOver = kind !== "top" || state !== "captured" || createdAt < now - CARD_REFUND_WITHIN;
  const isDead = refunds.some((one) => one.state === "refused" || one.state === "failed");
  if (isOver || isDead || disputes.some((one) => one.state === "open")) return 0;
  const taken = sumOf(refunds) + sumOf(disputes.filter((one) => one.state === "lost"));
  return Math.max(0, amount - taken);
}

/** Whether all of a payment is returned or asked back. */
export const isAllReturned = ({ amount, refunds = [] }: Pick<Intent, "amount" | "refunds">): boolean =>
  sumOf(refunds.filter(({ state }) => state !== "refused" && state !== "failed")) >= amount;

/** Asks for one more refund of a payment. Once all of it is asked back, its bank's early warning needs no one anymore. */
export function withAskedRefund(intent: Intent, asked: Omit<PaymentRefund, "n" | "state">): Intent {
  const { refunds = [] } = intent;
  const after = {
    ...intent,
    refunds: [...refunds, { n: refunds.length + 1, ...asked, state: "requested" as const }],
  };
  return isAllReturned(after) ? withoutConcern(after, "warned") : after;
}

/** Adds a refund of `owed` (minor units) to a payment; what was returned without our request counts toward it. */
export const withRequestedRefund = (intent: Intent, of: RefundCause, owed: Minor): Intent =>
  withAskedRefund(intent, { of, amount: Math.max(0, owed - returnedUnrequested(intent)) });

/**
 * Subtracts an amount (minor units) that was returned without our request from the refunds still requested, oldest first;
 * `fromDue` is what it took from those that wait. Not from one of a deleted account that the ledger has booked as
 * returned: what the payment can no longer cover is unclaimed, and operators know.
 */
export function reduceRequested(
  refunds: readonly PaymentRefund[],
  by: Minor,
): { refunds: PaymentRefund[]; fromDue: Minor } {
  let [left, fromDue] = [by, 0];
  const reduced = refunds.map((refund) => {
    const taken = Math.min(left, refund.amount);
    if (refund.state !== "requested" || (refund.of === "closing" && !refund.isDue) || taken === 0)
      return refund;
    left -= taken;
    if (refund.isDue) fromDue += taken;
    return asNextAttempt({ ...refund, amount: refund.amount - taken });
  });
  return { refunds: reduced, fromDue };
}

/**
 * Whether the refund of a deleted account is more than its payment has left, because some was returned in the meantime.
 */
export const isBeyondRest = (
  { amount, refunds = [], disputes = [] }: Pick<Intent, "amount" | "refunds" | "disputes">,
  requested: PaymentRefund,
): boolean =>
  requested.of === "closing" &&
  !requested.isDue &&
  requested.amount >
    amount - sumOf(refunds.filter(isTaken)) - sumOf(disputes.filter(({ state }) => state === "lost"));

/** Puts a refund of a payment in the place of the one with its number. */
export const withRefundReplaced = (intent: Intent, refund: PaymentRefund): Intent => ({
  ...intent,
  refunds: (intent.refunds ?? []).map((one) => (one.n === refund.n ? refund : one)),
});

/** Changes one refund of a payment. */
export const withRefundChanged = (intent: Intent, n: number, changes: Partial<PaymentRefund>): Intent => ({
  ...intent,
  refunds: (intent.refunds ?? []).map((one) => (one.n === n ? { ...one, ...changes } : one)),
});

/** Changes one dispute of a payment. */
export const withDisputeChanged = (intent: Intent, id: string, changes: Partial<PaymentDispute>): Intent => ({
  ...intent,
  disputes: (intent.disputes ?? []).map((one) => (one.id === id ? { ...one, ...changes } : one)),
});

/** Puts a dispute of a payment in the place of the one with its id. */
export const withDisputeReplaced = (intent: Intent, dispute: PaymentDispute): Intent => ({
  ...intent,
  disputes: (intent.disputes ?? []).map((one) => (one.id === dispute.id ? dispute : one)),
});

/** Notes for operators that a refund waits, until none does anymore. */
export function withWaitingNoted(intent: Intent): Intent {
  const waits: PaymentConcern = "refund waits";
  if ((intent.refunds ?? []).some(isWaiting)) return withConcern(intent, waits);
  return withoutConcern(intent, waits);
}

/** Takes back what operators had to know. */
export function withoutConcern(intent: Intent, concern: PaymentConcern): Intent {
  const { concerns = [], ...kept } = intent;
  const left = concerns.filter((one) => one !== concern);
  return left.length === 0 ? kept : { ...kept, concerns: left };
}

/** Adds what operators must know. */
export const withConcern = (intent: Intent, concern: PaymentConcern): Intent => ({
  ...intent,
  concerns: [...new Set([...(intent.concerns ?? []), concern])],
});
