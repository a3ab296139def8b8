import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { DigitalWallet, type SavedCard } from "../../core/people/user.ts";
import type { CardSetupResult, PaymentPort } from "../port.ts";
import {
  declineReason,
  isRequestError,
  isStripeErrorAbout,
  orUnknown,
  withStoredFailures,
} from "./stripe-errors.ts";

type CardMethods = "createCustomer" | "hasCustomer" | "forgetCustomer" | "detach" | "savedCard";
type SetupMethods = "setup" | "setupResult" | "cancelSetup";

/** The part of Stripe's port that keeps customers and their cards: SetupIntents and payment methods. */
export const stripeCards = (stripe: Stripe): Pick<PaymentPort, CardMethods | SetupMethods> => ({
  createCustomer: (uid, email) =>
    orUnknown("customer", async () => {
      const params = { metadata: { uid }, ...(email !== undefined && { email }) };
      const create = (idempotencyKey: string) => stripe.customers.create(params, { idempotencyKey });
      // Stripe refuses other parameters with the same key, and people change their address.
      const key = email === undefined ? `customer_${uid}` : `customer_${uid}_${digestOf(email)}`;
      return (await withStoredFailures(key, create)).id;
    }),

  setup: (customer) =>
    orUnknown("setup", async () => {
      const created = await stripe.setupIntents.create({
        customer,
        allowed_payment_method_types: ["card"],
      });
      if (!created.client_secret) throw new Error("A setup has no client secret.");
      return { setupId: created.id, clientSecret: created.client_secret };
    }),

  setupResult: (setupId) =>
    orUnknown("setup result", async () => {
      try {
        return toCardSetupResult(await stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] }));
      } catch (error) {
        if (isStripeErrorAbout(error, "missing")) return undefined;
        throw error;
      }
    }),

  cancelSetup: (setupId) =>
    orUnknown("cancel setup", async () => {
      try {
        await stripe.setupIntents.cancel(setupId);
      } catch (error) {
        if (!isStripeErrorAbout(error, "state") && !isStripeErrorAbout(error, "missing")) throw error;
      }
    }),

  savedCard: (pmid) =>
    orUnknown("saved card", async () => {
      try {
        return toCard(await stripe.paymentMethods.retrieve(pmid));
      } catch (error) {
        if (isStripeErrorAbout(error, "missing")) return undefined;
        throw error;
      }
    }),

  hasCustomer: (customer) =>
    orUnknown("has customer", async () => {
      try {
        const found = await stripe.customers.retrieve(customer);
        return found.deleted !== true;
      } catch (error) {
        if (isStripeErrorAbout(error, "missing")) return false;
        throw error;
      }
    }),

  detach: (pmid) =>
    orUnknown("detach", async () => {
      try {
        await stripe.paymentMethods.detach(pmid);
      } catch (error) {
        // Unknown or no longer attached; Stripe has no code for the latter.
        if (!isRequestError(error)) throw error;
      }
    }),

  forgetCustomer: (customer) =>
    orUnknown("forget customer", async () => {
      try {
        await stripe.customers.del(customer);
      } catch (error) {
        if (!isStripeErrorAbout(error, "missing")) throw error;
      }
    }),
});

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

const idOf = (value: string | { id: string } | null): string | undefined =>
  typeof value === "string" ? value : value?.id;

function toCardSetupResult(setup: Stripe.SetupIntent): CardSetupResult {
  const customer = idOf(setup.customer) ?? "";
  if (setup.status === "canceled") return { state: "refused", customer, reason: "canceled" };
  const method = setup.payment_method;
  if (setup.status !== "succeeded" || typeof method !== "object" || !method?.card) {
    const reason = declineReason(setup.last_setup_error);
    const isDeclined = setup.status === "requires_payment_method" && reason !== undefined;
    return isDeclined ? { state: "refused", customer, reason, isDeclined } : { state: "open", customer };
  }
  const { fingerprint } = method.card;
  const card = toCard(method);
  if (card) return { state: "done", customer, card };
  return { state: "refused", customer, reason: "card_removed", ...(fingerprint && { fingerprint }) };
}

/** A payment method as a card that can be charged; undefined for one without a customer, or of another kind. */
function toCard({ id, card, customer }: Stripe.PaymentMethod): Omit<SavedCard, "isDefault"> | undefined {
  if (!card || !customer) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint, wallet } = card;
  const via = DigitalWallet.options.find((one) => one === wallet?.type);
  return {
    pmid: id,
    brand,
    last4,
    expMonth,
    expYear,
    ...(fingerprint && { fingerprint }),
    ...(via && { via }),
  };
}
