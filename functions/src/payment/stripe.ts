import Stripe from "stripe";
import type { Payment } from "../shared/domain/settlement.ts";
import { type Order, type PaymentPort, PaymentRefused, type SetupResult } from "./port.ts";
import { isAbout, isCardError, isRequestError, orUnknown, reasonOf } from "./stripe-errors.ts";

/** Keys of a Stripe account; `address` is another server that speaks its language, for tests. */
export interface StripeKeys {
  secretKey: string;
  publishableKey?: string;
  address?: { host: string; port: number; protocol: "http" };
}

/** ms for one answer: two of them and our own work fit into a call's 25 s. */
const PATIENCE = 8_000;
const WITH_CHARGE = { expand: ["latest_charge"] };

/** Stripe by its official SDK: PaymentIntents, captured by hand for bookings, and SetupIntents for cards. */
export function createStripe({ secretKey, publishableKey, address }: StripeKeys): PaymentPort {
  const options = { timeout: PATIENCE, maxNetworkRetries: 0, telemetry: false };
  const stripe = new Stripe(secretKey, { ...options, ...address });

  const look = async (id: string): Promise<Payment> =>
    heard(await stripe.paymentIntents.retrieve(id, WITH_CHARGE));

  /** What a PaymentIntent means; a refused one is closed, so that no browser can pay with it behind our back. */
  async function heard(intent: Stripe.PaymentIntent): Promise<Payment> {
    if (intent.status !== "requires_payment_method") return said(intent);
    const reason = failureOf(intent) ?? "card_removed";
    const closed = await stripe.paymentIntents.cancel(intent.id);
    return closed.status === "canceled" ? { state: "refused", reason } : said(closed);
  }

  /** Asks for a step; where Stripe says no, because it was done or is impossible, what stands there is the answer. */
  const attempt = (what: string, ask: () => Promise<Stripe.PaymentIntent>, id: string): Promise<Payment> =>
    orUnknown(what, async () => {
      try {
        return await heard(await ask());
      } catch (error) {
        if (isCardError(error) || isAbout(error, "state")) return look(id);
        throw error;
      }
    });

  return {
    name: "stripe",
    ...(publishableKey !== undefined && { publishableKey }),

    createCustomer: (uid) =>
      orUnknown("customer", async () => {
        const made = await stripe.customers.create(
          { metadata: { uid } },
          { idempotencyKey: `customer_${uid}` },
        );
        return made.id;
      }),

    setup: (customer) =>
      orUnknown("setup", async () => {
        const made = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ["card"] });
        if (!made.client_secret) throw new Error("A setup has no client secret.");
        return { setupId: made.id, clientSecret: made.client_secret };
      }),

    setupResult: (setupId) =>
      orUnknown("setup result", async () => {
        try {
          return setupSaid(await stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] }));
        } catch (error) {
          if (isAbout(error, "missing")) return undefined;
          throw error;
        }
      }),

    detach: (pmid) =>
      orUnknown("detach", async () => {
        try {
          await stripe.paymentMethods.detach(pmid);
        } catch (error) {
          // Unknown, or not attached any more, for which Stripe has no code.
          if (!isRequestError(error)) throw error;
        }
      }),

    forgetCustomer: (customer) =>
      orUnknown("forget customer", async () => {
        try {
          await stripe.customers.del(customer);
        } catch (error) {
          if (!isAbout(error, "missing")) throw error;
        }
      }),

    prepare: (order, key) =>
      orUnknown("prepare", async () => {
        try {
          return (await stripe.paymentIntents.create(paramsOf(order), { idempotencyKey: key })).id;
        } catch (error) {
          if (isCardError(error) || isAbout(error, "payment method"))
            throw new PaymentRefused(reasonOf(error));
          throw error;
        }
      }),

    confirm: (id) => attempt("confirm", () => stripe.paymentIntents.confirm(id, WITH_CHARGE), id),
    retrieve: (id) => orUnknown("retrieve", () => look(id)),
    void: (id) => attempt("void", () => stripe.paymentIntents.cancel(id, WITH_CHARGE), id),

    capture: (id) =>
      orUnknown("capture", async () => {
        try {
          return await heard(await stripe.paymentIntents.capture(id, WITH_CHARGE));
        } catch (error) {
          if (isCardError(error)) return { state: "refused", reason: reasonOf(error) };
          if (isAbout(error, "expired")) return { state: "refused", reason: "expired" };
          if (isAbout(error, "state")) return look(id);
          throw error;
        }
      }),

    refund: (id, total) =>
      orUnknown("refund", async () => {
        const before = await look(id);
        if (before.state !== "captured" || before.refunded >= total) return before;
        const idempotencyKey = `${id}_refund_${total}`;
        const amount = total - before.refunded;
        const made = await stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey });
        if (made.status === "failed" || made.status === "canceled") throw new Error("A refund failed.");
        return { state: "captured", refunded: total };
      }),
  };
}

function paramsOf({
  customer,
  pmid,
  amount,
  currency,
  capture,
  intent,
}: Order): Stripe.PaymentIntentCreateParams {
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

function failureOf({ last_payment_error: error }: Stripe.PaymentIntent): string | undefined {
  return error?.decline_code || error?.code || undefined;
}

function said(intent: Stripe.PaymentIntent): Payment {
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

const idOf = (value: string | { id: string } | null): string | undefined =>
  typeof value === "string" ? value : value?.id;

function setupSaid(setup: Stripe.SetupIntent): SetupResult {
  const customer = idOf(setup.customer) ?? "";
  if (setup.status === "canceled") return { state: "refused", customer, reason: "canceled" };
  const method = setup.payment_method;
  if (setup.status !== "succeeded" || typeof method !== "object" || !method?.card)
    return { state: "open", customer };
  if (!method.customer) return { state: "refused", customer, reason: "card_removed" };
  const { brand, last4, exp_month, exp_year } = method.card;
  return {
    state: "done",
    customer,
    card: { pmid: method.id, brand, last4, expMonth: exp_month, expYear: exp_year },
  };
}
