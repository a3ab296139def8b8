import { DAY } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import type { SandboxCard, SandboxPayment } from "../../core/payments/sandbox.ts";
import { RequestRejected } from "../port.ts";

/** What a step does to a payment of the sandbox. */
export type PaymentChange = (payment: SandboxPayment) => SandboxPayment;

/** The id of a setup or payment, which its client secret begins with. */
export const idOfSecret = (clientSecret: string): string => clientSecret.split("_secret_")[0] ?? "";

/** A payment that its bank agreed to: charged, or only authorized. */
export const payOrAuthorize: PaymentChange = (payment) =>
  payment.capture === "now" ? charged(payment) : { ...payment, state: "authorised" };

/** Charged; the bank of one test card takes it back at once. */
const charged: PaymentChange = (payment) => {
  const after = { ...payment, state: "captured" } as const;
  return payment.card === "disputed" ? withDispute(after, payment.amount) : after;
};

/** What a dispute costs, as at Stripe. */
const DISPUTE_FEE = 1_500;

/** The id of a payment's dispute; it has one at most. */
export const disputeIdOf = (id: string): string => `dp_${id}`;

/** A payment of which its bank has taken an amount (minor units) back. */
export const withDispute = (payment: SandboxPayment, amount: number, answerBy?: Instant): SandboxPayment => ({
  ...payment,
  dispute: {
    id: disputeIdOf(idOfSecret(payment.clientSecret)),
    amount,
    fee: DISPUTE_FEE,
    state: "open",
    reason: "fraudulent",
    ...(answerBy !== undefined && { answerBy }),
  },
});

/**
 * The bank takes our answer to an open dispute, once. As in Stripe's test mode, it decides at once for words that say
 * what it shall decide.
 */
export const answerOpenDispute =
  (text: string): PaymentChange =>
  (payment) => {
    const { dispute } = payment;
    if (dispute?.state !== "open" || dispute.isAnswered) return payment;
    const { answerBy: _answerBy, ...open } = dispute;
    const state = text.includes("winning_evidence")
      ? "won"
      : text.includes("losing_evidence")
        ? "lost"
        : "open";
    return { ...payment, dispute: { ...open, state, isAnswered: true } };
  };

/** Two weeks for our answer to a dispute that the bank of its test card has just opened. */
export const withTimeToAnswer = (payment: SandboxPayment, at: Instant): SandboxPayment => {
  const { card, dispute } = payment;
  const isNew = dispute?.state === "open" && dispute.answerBy === undefined && !dispute.isAnswered;
  if (card !== "disputed" || !isNew) return payment;
  return { ...payment, dispute: { ...dispute, answerBy: at + 14 * DAY } };
};

/** The id of a payment's warning; it has one at most. */
export const warningIdOf = (id: string): string => `issfr_${id}`;

/** Confirms a payment, as its test card decides. */
export const confirmPrepared: PaymentChange = (payment) => {
  if (payment.state !== "prepared") return payment;
  switch (payment.card) {
    case "declined":
      return { ...payment, state: "refused", reason: "card_declined" };
    case "insufficient":
      return { ...payment, state: "refused", reason: "insufficient_funds" };
    case "challenge":
      return { ...payment, state: "action" };
    case "capture-refused":
      if (payment.capture === "now") return { ...payment, state: "refused", reason: "capture_refused" };
      return payOrAuthorize(payment);
    default:
      return payOrAuthorize(payment);
  }
};

/** Refuses a payment whose card was removed before it was confirmed. */
export const refuseWithoutCard: PaymentChange = (payment) =>
  payment.state === "prepared" ? { ...payment, state: "refused", reason: "card_removed" } : payment;

/** Charges what was authorized, unless the test card refuses that. */
export const captureAuthorized: PaymentChange = (payment) =>
  payment.state === "authorised" && payment.card !== "capture-refused" ? charged(payment) : payment;

/** Voids a payment that was not charged. */
export const voidUncaptured: PaymentChange = (payment) =>
  payment.state === "captured" || payment.state === "refused" ? payment : { ...payment, state: "voided" };

/** What was given back of a payment, minor units. */
export const refundedTotal = ({ refunds }: SandboxPayment): number =>
  refunds.reduce((sum, { amount, state }) => sum + (state === "failed" ? 0 : amount), 0);

/**
 * Why an amount (minor units) of a captured payment is not refunded now, as Stripe words it: nothing while a dispute is open,
 * never what was lost by one, and no more than is left.
 */
function refusalOfRefund(payment: SandboxPayment, amount: number): string | undefined {
  const { dispute, refusesRefunds } = payment;
  const rest = payment.amount - refundedTotal(payment);
  if (rest === 0) return "charge_already_refunded";
  if (amount > rest) return "amount_beyond_rest";
  if (dispute?.state === "open") return "charge_disputed";
  if (dispute?.state === "lost" && amount > rest - dispute.amount) return "charge_disputed";
  return refusesRefunds || undefined;
}

/** Refunds an amount (minor units), once per `ref`. @throws RequestRejected if it is not made now */
export const refundOnce =
  (amount: number, ref?: string): PaymentChange =>
  (payment) => {
    const { refunds, card } = payment;
    if (payment.state !== "captured" || (ref !== undefined && refunds.some((one) => one.ref === ref)))
      return payment;
    const refusal = refusalOfRefund(payment, amount);
    if (refusal !== undefined) throw new RequestRejected(refusal);
    const isSlow = card === "refund-slow" || card === "refund-fails" || Boolean(payment.failsRefunds);
    const id = `re_${ref ?? `${idOfSecret(payment.clientSecret)}_desk${refunds.length}`}`;
    const made = {
      id,
      ...(ref !== undefined && { ref }),
      amount,
      state: isSlow ? "pending" : "paid",
    } as const;
    return { ...payment, refunds: [...refunds, made] };
  };

/** The bank answers refunds that were on their way. */
export const decideRefunds =
  (card: SandboxCard): PaymentChange =>
  (payment) => {
    const reason = payment.failsRefunds || (card === "refund-fails" ? "expired_or_canceled_card" : undefined);
    const answered = reason === undefined ? { state: "paid" as const } : { state: "failed" as const, reason };
    return {
      ...payment,
      refunds: payment.refunds.map((one) => (one.state === "pending" ? { ...one, ...answered } : one)),
    };
  };
