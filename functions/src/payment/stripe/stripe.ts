import { createHash } from "node:crypto";
import Stripe from "stripe";
import type { DisputeEvidence } from "../../core/evidence/dispute-evidence.ts";
import type {
  ProcessorDispute,
  ProcessorPayment,
  ProcessorRefund,
} from "../../core/payments/processor-payment.ts";
import { STRIPE_API_VERSION } from "../../core/payments/stripe/stripe-release.ts";
import { isLiveKey } from "../../core/payments/stripe/stripe-settings.ts";
import {
  OutcomeUnknown,
  type PaymentOrder,
  type PaymentPort,
  PaymentRefused,
  RequestRejected,
} from "../port.ts";
import { stripeBalance } from "./stripe-balance.ts";
import { stripeCards } from "./stripe-cards.ts";
import {
  declineReason,
  isCardError,
  isFinalError,
  isStripeErrorAbout,
  keyAfter,
  orUnknown,
  refundRejectionReason,
  stripeErrorFacts,
  stripeRefusalReason,
} from "./stripe-errors.ts";

/** Keys of a Stripe account; `address` is a test server with the same API. */
interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  /** Where a bank's own page sends people back to. */
  returnUrl: string;
  address?: { host: string; port: number; protocol: "http" };
}

/** Timeout of one request, ms: two of them and our own work fit into a call's 25 s. */
const REQUEST_TIMEOUT = 8_000;
const voidable = ["prepared", "action", "authorised", "processing"] as const;
const WITH_CHARGE = { expand: ["latest_charge"] };
const WITH_REFUNDS = { expand: ["latest_charge.refunds"] };

/** Stripe through its official SDK: PaymentIntents, with manual capture for bookings, and SetupIntents for cards. */
export function createStripe({ secretKey, publishableKey, returnUrl, address }: StripeKeys): PaymentPort {
  const options = { timeout: REQUEST_TIMEOUT, maxNetworkRetries: 0, telemetry: false };
  // The version is pinned, so that the account's default at Stripe changes nothing here.
  const stripe = new Stripe(secretKey, { apiVersion: STRIPE_API_VERSION, ...options, ...address });

  async function retrieveResult(id: string): Promise<ProcessorPayment> {
    const intent = await stripe.paymentIntents.retrieve(id, WITH_REFUNDS);
    const result = await resultOf(intent);
    const charge = intent.latest_charge;
    if (result.state !== "captured" || typeof charge !== "object" || !charge?.refunds?.has_more)
      return result;
    // A charge shows its newest refunds only.
    const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 });
    return { ...result, refunds: oldestFirst(data) };
  }

  /** Converts a PaymentIntent; cancels a refused one, so that no browser can still pay with it. */
  async function resultOf(intent: Stripe.PaymentIntent): Promise<ProcessorPayment> {
    if (intent.status !== "requires_payment_method") return toProcessorPayment(intent);
    const reason = failureOf(intent) ?? "card_removed";
    const canceled = await stripe.paymentIntents.cancel(intent.id);
    return canceled.status === "canceled" ? { state: "refused", reason } : toProcessorPayment(canceled);
  }

  /**
   * Runs a step; if Stripe refuses it as already done or impossible, the payment's current state is the answer. Only a
   * payment that is still as it was `before` is rejected: an earlier request may have taken effect.
   */
  const runStep = (
    what: string,
    request: () => Promise<Stripe.PaymentIntent>,
    id: string,
    before: readonly ProcessorPayment["state"][],
  ): Promise<ProcessorPayment> =>
    orUnknown(what, async () => {
      try {
        return await resultOf(await request());
      } catch (error) {
        if (error instanceof PaymentRefused) return { state: "refused", reason: error.reason };
        const isAnswer = isCardError(error) || isStripeErrorAbout(error, "state");
        if (!isAnswer && !isFinalError(error)) throw error;
        const current = await retrieveResult(id);
        if (isAnswer || !before.includes(current.state)) return current;
        throw error;
      }
    });

  /** Confirms a payment; cancels one whose card was removed, which Stripe would refuse forever. */
  async function confirmOrCancel(id: string): Promise<Stripe.PaymentIntent> {
    try {
      const forBrowser = { use_stripe_sdk: true, return_url: returnUrl };
      return await stripe.paymentIntents.confirm(id, { ...WITH_CHARGE, ...forBrowser });
    } catch (error) {
      if (!isStripeErrorAbout(error, "payment method")) throw error;
      const canceled = await stripe.paymentIntents.cancel(id);
      throw canceled.status === "canceled" ? new PaymentRefused("card_removed") : error;
    }
  }

  return {
    name: "stripe",
    publishableKey,

    account: () =>
      orUnknown("account", async () => {
        const { id } = await stripe.accounts.retrieveCurrent();
        return `${id} ${isLiveKey(secretKey) ? "live" : "test"}`;
      }),

    ...stripeCards(stripe),
    ...stripeBalance(stripe),

    prepare: (order, key) =>
      orUnknown("prepare", async () => {
        try {
          return (await stripe.paymentIntents.create(paymentIntentParams(order), { idempotencyKey: key })).id;
        } catch (error) {
          if (isCardError(error) || isStripeErrorAbout(error, "payment method"))
            throw new PaymentRefused(stripeRefusalReason(error));
          // The customer's address has changed since the first attempt: another key makes another payment, unconfirmed too.
          if (error instanceof Stripe.errors.StripeIdempotencyError && isFinalError(error))
            throw new OutcomeUnknown("prepare", { cause: error, isStored: true });
          throw error;
        }
      }),

    confirm: (id) => runStep("confirm", () => confirmOrCancel(id), id, ["prepared"]),
    retrieve: (id) => orUnknown("retrieve", () => retrieveResult(id)),
    void: (id) => runStep("void", () => stripe.paymentIntents.cancel(id, WITH_CHARGE), id, voidable),

    capture: (id) =>
      orUnknown("capture", async () => {
        try {
          return await resultOf(await stripe.paymentIntents.capture(id, WITH_CHARGE));
        } catch (error) {
          if (isCardError(error)) return { state: "refused", reason: stripeRefusalReason(error) };
          if (isStripeErrorAbout(error, "expired")) return { state: "refused", reason: "expired" };
          if (isStripeErrorAbout(error, "state")) return retrieveResult(id);
          if (!isFinalError(error)) throw error;
          const current = await retrieveResult(id);
          if (current.state !== "authorised") return current;
          throw error;
        }
      }),

    refund: (id, { ref, amount }, tries = 0) =>
      orUnknown("refund", async () => {
        const idempotencyKey = keyAfter(`${ref}_refund`, tries);
        const params = { payment_intent: id, amount, metadata: { ref } };
        try {
          return toProcessorRefund(await stripe.refunds.create(params, { idempotencyKey }));
        } catch (error) {
          if (!isFinalError(error) || isStripeErrorAbout(error, "missing")) throw error;
          throw new RequestRejected(refundRejectionReason(error), stripeErrorFacts(error));
        }
      }),

    dispute: (id) =>
      orUnknown("dispute", async () => {
        try {
          return toProcessorDispute(await stripe.disputes.retrieve(id));
        } catch (error) {
          if (isStripeErrorAbout(error, "missing")) return undefined;
          throw error;
        }
      }),

    disputesOf: (id) =>
      orUnknown("disputes", async () => {
        const { data } = await stripe.disputes.list({ payment_intent: id, limit: 100 });
        return data.flatMap((one) => toProcessorDispute(one) ?? []);
      }),

    answerDispute: (id, answer, tries = 0) =>
      orUnknown("answer", async () => {
        const idempotencyKey = keyAfter(answerKey(id, answer), tries);
        await stripe.disputes.update(id, answerParams(answer), { idempotencyKey });
      }),

    warning: (id) =>
      orUnknown("warning", async () => {
        try {
          const { created, payment_intent: payment } = await stripe.radar.earlyFraudWarnings.retrieve(id);
          return payment ? { id, at: created * 1_000, payment: idOf(payment) } : undefined;
        } catch (error) {
          if (isStripeErrorAbout(error, "missing")) return undefined;
          throw error;
        }
      }),
  };
}

function paymentIntentParams({
  customer,
  pmid,
  amount,
  currency,
  capture,
  intent,
  receiptTo,
  descriptor,
}: PaymentOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: currency.toLowerCase(),
    payment_method: pmid,
    allowed_payment_method_types: ["card"],
    capture_method: capture === "later" ? "manual" : "automatic",
    confirm: false,
    metadata: { intent },
    ...(customer !== undefined && { customer }),
    ...(receiptTo !== undefined && { receipt_email: receiptTo }),
    ...(descriptor !== undefined && { statement_descriptor_suffix: descriptor }),
  };
}

const failureOf = (intent: Stripe.PaymentIntent): string | undefined =>
  declineReason(intent.last_payment_error);

function toProcessorPayment(intent: Stripe.PaymentIntent): ProcessorPayment {
  switch (intent.status) {
    case "requires_confirmation":
      return { state: "prepared" };
    case "requires_action":
      return intent.client_secret
        ? { state: "action", clientSecret: intent.client_secret }
        : { state: "processing" };
    case "requires_capture":
      return { state: "authorised" };
    case "succeeded":
      return { state: "captured", ...chargeFacts(intent.latest_charge) };
    case "canceled": {
      const reason = failureOf(intent);
      return reason === undefined ? { state: "voided" } : { state: "refused", reason };
    }
    default:
      return { state: "processing" };
  }
}

/** Stripe lists the newest refunds first. */
const oldestFirst = (refunds: readonly Stripe.Refund[]): ProcessorRefund[] =>
  refunds.map(toProcessorRefund).reverse();

/** The refunds that a charge shows, and whether it was disputed. */
function chargeFacts(charge: Stripe.PaymentIntent["latest_charge"]) {
  if (typeof charge !== "object") return { refunds: [] };
  const refunds = oldestFirst(charge?.refunds?.data ?? []);
  return { refunds, ...(charge?.disputed && { isDisputed: true }) };
}

function toProcessorRefund({ id, amount, status, metadata, failure_reason }: Stripe.Refund): ProcessorRefund {
  const isOver = status === "failed" || status === "canceled";
  return {
    id,
    amount,
    state: isOver ? "failed" : status === "succeeded" ? "paid" : "pending",
    ...(metadata?.ref && { ref: metadata.ref }),
    ...(isOver && { reason: failure_reason ?? status }),
  };
}

/**
 * Money is taken back while a dispute is open or lost; the early warnings of a bank, and what was prevented, take none.
 */
function toProcessorDispute(dispute: Stripe.Dispute): (ProcessorDispute & { payment: string }) | undefined {
  const { id, amount, status, reason, payment_intent: payment, balance_transactions: moves } = dispute;
  const { due_by: dueBy, submission_count: answers } = dispute.evidence_details;
  if (moves.length === 0 || payment === null) return undefined;
  const fee = moves.reduce((sum, one) => sum + Math.max(0, one.fee), 0);
  const state = status === "won" ? "won" : status === "lost" ? "lost" : "open";
  const isAsked = status === "needs_response" && dueBy !== null;
  return {
    id,
    amount,
    fee,
    state,
    reason,
    payment: idOf(payment),
    ...(isAsked && { answerBy: dueBy * 1_000 }),
    ...(answers > 0 && { isAnswered: true }),
  };
}

/** Stripe's name of each text. */
const evidenceNames = {
  customerName: "customer_name",
  product: "product_description",
  serviceDate: "service_date",
  activity: "access_activity_log",
  policy: "cancellation_policy_disclosure",
  text: "uncategorized_text",
} as const satisfies Record<keyof DisputeEvidence, keyof Stripe.DisputeUpdateParams.Evidence>;

/** Every text has at most the 5,000 characters that Stripe takes: see `disputeEvidenceOf`. It takes no empty one. */
function answerParams(answer: DisputeEvidence): Stripe.DisputeUpdateParams {
  const texts = Object.keys(evidenceNames) as (keyof DisputeEvidence)[];
  const sent = texts.filter((text) => answer[text] !== "");
  return {
    evidence: Object.fromEntries(sent.map((text) => [evidenceNames[text], answer[text]])),
    submit: true,
  };
}

/** Other evidence under a key that Stripe knows would be refused, so the key says which. */
const answerKey = (id: string, answer: DisputeEvidence): string =>
  `${id}_answer_${createHash("sha256").update(JSON.stringify(answer)).digest("hex").slice(0, 16)}`;

const idOf = (payment: string | { id: string }): string =>
  typeof payment === "string" ? payment : payment.id;
