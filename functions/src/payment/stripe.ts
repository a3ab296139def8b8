import Stripe from "stripe";
import type { ProcessorPayment } from "../core/payments/state-machine.ts";
import { STRIPE_API_VERSION } from "../core/payments/stripe-release.ts";
import { type PaymentOrder, type PaymentPort, PaymentRefused, RequestRejected } from "./port.ts";
import { stripeBalance } from "./stripe-balance.ts";
import { stripeCards } from "./stripe-cards.ts";
import {
  declineReason,
  isCardError,
  isFinalError,
  isStripeErrorAbout,
  keyAfter,
  orUnknown,
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
const unsettled = ["prepared", "action", "authorised", "processing"] as const;
const WITH_CHARGE = { expand: ["latest_charge"] };

/** Stripe through its official SDK: PaymentIntents, with manual capture for bookings, and SetupIntents for cards. */
export function createStripe({ secretKey, publishableKey, returnUrl, address }: StripeKeys): PaymentPort {
  const options = { timeout: REQUEST_TIMEOUT, maxNetworkRetries: 0, telemetry: false };
  // The version is pinned, so that the account's default at Stripe changes nothing here.
  const stripe = new Stripe(secretKey, { apiVersion: STRIPE_API_VERSION, ...options, ...address });

  const retrieveResult = async (id: string): Promise<ProcessorPayment> =>
    resultOf(await stripe.paymentIntents.retrieve(id, WITH_CHARGE));

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

  /** Confirms a payment; cancels one whose card was removed, which Stripe would refuse for ever. */
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

    ping: () =>
      orUnknown("ping", async () => {
        try {
          await stripe.paymentIntents.retrieve("pi_none");
        } catch (error) {
          if (!isStripeErrorAbout(error, "missing")) throw error;
        }
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
          throw error;
        }
      }),

    confirm: (id) => runStep("confirm", () => confirmOrCancel(id), id, ["prepared"]),
    retrieve: (id) => orUnknown("retrieve", () => retrieveResult(id)),
    void: (id) => runStep("void", () => stripe.paymentIntents.cancel(id, WITH_CHARGE), id, unsettled),

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

    refund: (id, total, tries = 0) =>
      orUnknown("refund", async () => {
        const before = await retrieveResult(id);
        if (before.state !== "captured" || before.refunded >= total) return before;
        const idempotencyKey = keyAfter(`${id}_refund_${total}`, tries);
        const amount = total - before.refunded;
        try {
          const created = await stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey });
          if (created.status === "failed" || created.status === "canceled")
            throw new RequestRejected(created.failure_reason ?? "refund_failed");
          return { state: "captured", refunded: total };
        } catch (error) {
          // Another process was faster.
          if (isStripeErrorAbout(error, "state")) return retrieveResult(id);
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
      return { state: "captured", refunded: refundedOf(intent.latest_charge) };
    case "canceled": {
      const reason = failureOf(intent);
      return reason === undefined ? { state: "voided" } : { state: "refused", reason };
    }
    default:
      return { state: "processing" };
  }
}

const refundedOf = (charge: Stripe.PaymentIntent["latest_charge"]): number =>
  typeof charge === "object" && charge !== null ? charge.amount_refunded : 0;
