import type { SandboxCard, SandboxPayment } from "../../core/payments/sandbox.ts";
import { OutcomeUnknown, RequestRejected } from "../port.ts";

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
export const withDispute = (payment: SandboxPayment, amount: number): SandboxPayment => ({
  ...payment,
  dispute: { id: disputeIdOf(idOfSecret(payment.clientSecret)), amount, fee: DISPUTE_FEE, state: "open" },
});

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

/** What can be refunded: nothing while a dispute is open, and never what was lost by one. */
const refundable = (payment: SandboxPayment): number => {
  const { dispute, amount } = payment;
  if (dispute?.state === "open") return 0;
  return amount - refundedTotal(payment) - (dispute?.state === "lost" ? dispute.amount : 0);
};

/** Refunds an amount (minor units), once per `ref`; a disputed or missing amount cannot be refunded. */
export const refundOnce =
  (amount: number, ref?: string): PaymentChange =>
  (payment) => {
    const { refunds, card } = payment;
    if (payment.state !== "captured" || (ref !== undefined && refunds.some((one) => one.ref === ref)))
      return payment;
    if (refundedTotal(payment) + amount > payment.amount) throw new OutcomeUnknown("refund");
    if (amount > refundable(payment)) throw new RequestRejected("charge_disputed");
    const isSlow = card === "refund-slow" || card === "refund-fails";
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
  (payment) => ({
    ...payment,
    refunds: payment.refunds.map((one) =>
      one.state !== "pending"
        ? one
        : card === "refund-fails"
          ? { ...one, state: "failed", reason: "expired_or_canceled_card" }
          : { ...one, state: "paid" },
    ),
  });
