import type { SandboxPayment, SandboxRecord } from "../../src/core/payments/sandbox.ts";
import { refundedTotal } from "../../src/payment/sandbox/sandbox-changes.ts";
import { testCardDetails } from "../../src/payment/sandbox/test-cards.ts";

/** Fields of a balance transaction that a test plants. */
export type PlantedTransaction = { id: string; created: number; type: string } & Record<string, unknown>;

/** What the double remembers beside the sandbox's records. */
export interface Memory {
  records: ReadonlyMap<string, SandboxRecord>;
  /** Whether our key is of another account. */
  isForeign(): boolean;
  /** Payments that were canceled after a refusal. */
  closed: Set<string>;
  /** Payments whose confirmation said that Stripe's own code in the browser shows the challenge. */
  forSdk: Set<string>;
  /** Setups whose last card was declined. */
  declined: Set<string>;
  /** Setups that were canceled. */
  canceled: Set<string>;
  /** Balance transactions that no payment of the sandbox causes. */
  transactions: PlantedTransaction[];
}

const statusOf = {
  prepared: "requires_confirmation",
  action: "requires_action",
  authorised: "requires_capture",
  captured: "succeeded",
  refused: "requires_payment_method",
  voided: "canceled",
} as const;

/** A refused payment's error, as Stripe words it: a failed challenge has a code of its own, a decline the bank's word. */
export const paymentError = (reason: string) =>
  reason === "challenge_failed"
    ? { type: "card_error", code: "payment_intent_authentication_failure", message: "Not authenticated." }
    : { type: "card_error", code: "card_declined", decline_code: reason, message: "Declined." };

const isPaid = ({ state }: SandboxPayment): boolean => state === "authorised" || state === "captured";

const refundStatus = { pending: "pending", paid: "succeeded", failed: "failed" } as const;

/** The fields of a refund. */
export const refundFields = (
  id: string,
  { currency }: SandboxPayment,
  refund: SandboxPayment["refunds"][number],
) => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  charge: `ch_${id}`,
  currency: currency.toLowerCase(),
  metadata: refund.ref === undefined ? {} : { ref: refund.ref },
  payment_intent: id,
  status: refundStatus[refund.state],
  ...(refund.state === "failed" && { failure_reason: refund.reason ?? "lost_or_stolen_card" }),
});

/** The fields of a dispute; its money was taken with the fee, and returned without it. */
export function disputeFields(id: string, { currency, dispute }: SandboxPayment) {
  if (!dispute) return undefined;
  const { amount, fee, state, answerBy, reason = "fraudulent", isAnswered = false } = dispute;
  const taken = { id: `txn_${dispute.id}`, object: "balance_transaction", amount: -amount, fee };
  const back = { ...taken, id: `${taken.id}_back`, amount, fee: 0 };
  return {
    id: dispute.id,
    object: "dispute",
    amount,
    balance_transactions: state === "won" ? [taken, back] : [taken],
    charge: `ch_${id}`,
    currency: currency.toLowerCase(),
    evidence_details: {
      due_by: answerBy === undefined ? null : Math.floor(answerBy / 1_000),
      has_evidence: isAnswered,
      submission_count: isAnswered ? 1 : 0,
    },
    payment_intent: id,
    reason,
    status: state !== "open" ? state : isAnswered ? "under_review" : "needs_response",
  };
}

/** The fields of an early warning. */
export const warningFields = (id: string, { warnedAt = 0 }: SandboxPayment) => ({
  id: `issfr_${id}`,
  object: "radar.early_fraud_warning",
  actionable: true,
  charge: `ch_${id}`,
  created: Math.floor(warnedAt / 1_000),
  fraud_type: "misc",
  livemode: false,
  payment_intent: id,
});

/** A list of a payment's objects, the newest first. */
export const listOf = (url: string, data: readonly object[]) => ({
  object: "list",
  data: [...data].reverse(),
  has_more: false,
  url,
});

/** The charge of a payment. */
const chargeOf = (id: string, payment: SandboxPayment) => ({
  id: `ch_${id}`,
  object: "charge",
  amount: payment.amount,
  amount_captured: payment.state === "captured" ? payment.amount : 0,
  amount_refunded: refundedTotal(payment),
  captured: payment.state === "captured",
  currency: payment.currency.toLowerCase(),
  paid: isPaid(payment),
  payment_intent: id,
  disputed: payment.dispute !== undefined,
  refunded: refundedTotal(payment) === payment.amount,
  refunds: listOf(
    `/v1/charges/ch_${id}/refunds`,
    payment.refunds.map((one) => refundFields(id, payment, one)),
  ),
  status: isPaid(payment) ? "succeeded" : "failed",
});

const nextAction = (isForSdk: boolean) =>
  isForSdk
    ? { type: "use_stripe_sdk", use_stripe_sdk: {} }
    : { type: "redirect_to_url", redirect_to_url: { return_url: null, url: "https://hooks.stripe.com/x" } };

/** The fields of a PaymentIntent that have a meaning here. */
export const paymentFields = (id: string, payment: SandboxPayment, { closed, forSdk }: Memory) => ({
  id,
  object: "payment_intent",
  amount: payment.amount,
  amount_capturable: payment.state === "authorised" ? payment.amount : 0,
  amount_received: payment.state === "captured" ? payment.amount : 0,
  capture_method: payment.capture === "later" ? "manual" : "automatic",
  client_secret: payment.clientSecret,
  currency: payment.currency.toLowerCase(),
  status: closed.has(id) ? "canceled" : statusOf[payment.state],
  last_payment_error: payment.reason === undefined ? null : paymentError(payment.reason),
  latest_charge: payment.state === "prepared" ? null : chargeOf(id, payment),
  metadata: { intent: payment.intent },
  next_action: payment.state === "action" ? nextAction(forSdk.has(id)) : null,
  payment_method: payment.pmid,
  payment_method_types: ["card"],
});

/** The fields of a saved card. Two cards with one number have one fingerprint. */
export function methodFields(pmid: string, { records }: Memory) {
  const method = records.get(pmid);
  if (method?.kind !== "method") return undefined;
  const { brand, last4, expMonth, expYear, fingerprint } = testCardDetails(method.card, pmid, {
    customer: "stripe",
    via: method.via,
  });
  const card = {
    brand,
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint,
    funding: "credit",
    wallet: method.via === undefined ? null : { type: method.via, [method.via]: {}, dynamic_last4: last4 },
  };
  const customer = method.isDetached ? null : method.customer;
  return { id: pmid, object: "payment_method", type: "card", card, customer };
}

/** The fields of a SetupIntent. */
export function setupFields(id: string, memory: Memory) {
  const setup = memory.records.get(id);
  if (setup?.kind !== "setup") return undefined;
  const method = setup.pmid === undefined ? undefined : methodFields(setup.pmid, memory);
  return {
    id,
    object: "setup_intent",
    status: memory.canceled.has(id) ? "canceled" : method ? "succeeded" : "requires_payment_method",
    customer: setup.customer,
    client_secret: setup.clientSecret,
    payment_method: method ?? null,
    payment_method_types: ["card"],
    last_setup_error: memory.declined.has(id) ? paymentError("fraudulent") : null,
    usage: "off_session",
  };
}
