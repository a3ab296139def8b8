import Stripe from "stripe";
import { OutcomeUnknown, PaymentRefused } from "./port.ts";

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** The bank said no. */
export const isCardError = (error: unknown): error is InstanceType<typeof StripeCardError> =>
  error instanceof StripeCardError;

/** The request asks for something impossible. */
export const isRequestError = (error: unknown): boolean => error instanceof StripeInvalidRequestError;

/** Refusals of Stripe that are answers, by what they are about. */
const about = {
  state: ["payment_intent_unexpected_state", "charge_already_captured", "charge_already_refunded"],
  missing: ["resource_missing"],
  expired: ["charge_expired_for_capture", "capture_charge_authorization_expired"],
  "payment method": [] as string[],
};

/** Whether Stripe refused a request because of its subject. */
export function isAbout(error: unknown, subject: keyof typeof about): boolean {
  if (!(error instanceof StripeInvalidRequestError)) return false;
  if (subject === "payment method") return error.param === "payment_method";
  return error.code !== undefined && about[subject].includes(error.code);
}

/** The processor's word for a refusal. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return "card_declined";
  // The SDK gives empty text for a code there is none of.
  return error.decline_code || error.code || "card_declined";
}

/**
 * Runs a request; whatever is no answer (no connection, a time-out, 5xx, too many requests, wrong keys) leaves the
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
