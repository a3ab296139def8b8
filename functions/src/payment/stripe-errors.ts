import Stripe from "stripe";
import { OutcomeUnknown, PaymentRefused } from "./port.ts";

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Whether the bank declined the card. */
export const isCardError = (error: unknown): error is InstanceType<typeof StripeCardError> =>
  error instanceof StripeCardError;

/** Whether Stripe rejected the request as invalid. */
export const isRequestError = (error: unknown): boolean => error instanceof StripeInvalidRequestError;

/** Stripe's error codes that are answers, by subject. */
const errorSubjects = {
  state: ["payment_intent_unexpected_state", "charge_already_captured", "charge_already_refunded"],
  missing: ["resource_missing"],
  expired: ["charge_expired_for_capture", "capture_charge_authorization_expired"],
  "payment method": [] as string[],
};

/** Whether a Stripe error is about a subject. */
export function isStripeErrorAbout(error: unknown, subject: keyof typeof errorSubjects): boolean {
  if (!(error instanceof StripeInvalidRequestError)) return false;
  // Stripe has neither code nor parameter for a card that was detached.
  if (subject === "payment method") return error.param === "payment_method" || (!error.code && !error.param);
  return error.code !== undefined && errorSubjects[subject].includes(error.code);
}

/** Stripe's codes that have one word here, as in the sandbox. */
const ownWords: Readonly<Record<string, string>> = {
  payment_intent_authentication_failure: "challenge_failed",
  setup_intent_authentication_failure: "challenge_failed",
};

/** The reason of a refusal by Stripe's fields: the bank's word, else Stripe's code; undefined without either. */
export function declineReason(
  error: { code?: string | null | undefined; decline_code?: string | null | undefined } | null,
): string | undefined {
  // The SDK uses an empty text for a missing code.
  const code = error?.decline_code || error?.code || undefined;
  return code === undefined ? undefined : (ownWords[code] ?? code);
}

/** The reason of a thrown refusal. */
export const stripeRefusalReason = (error: unknown): string =>
  (error instanceof Stripe.errors.StripeError ? declineReason(error) : undefined) ?? "card_declined";

/**
 * Runs a request; a failure without an answer (no connection, timeout, 5xx, too many requests, wrong keys) leaves the
 * outcome unknown.
 */
export async function orUnknown<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentRefused) throw error;
    throw new OutcomeUnknown(what, error);
  }
}
