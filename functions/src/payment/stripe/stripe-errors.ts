import Stripe from "stripe";
import { OutcomeUnknown, PaymentRefused, type ProcessorErrorFacts, RequestRejected } from "../port.ts";

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Whether the bank declined the card. */
export const isCardError = (error: unknown): error is InstanceType<typeof StripeCardError> =>
  error instanceof StripeCardError;

/** Whether Stripe rejected the request as invalid. */
export const isRequestError = (error: unknown): boolean => error instanceof StripeInvalidRequestError;

/** Stripe's error codes that are answers, by subject. */
const errorSubjects = {
  state: ["payment_intent_unexpected_state", "setup_intent_unexpected_state", "charge_already_captured"],
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

/** Parameters by which Stripe names a payment, in a request or in the path. */
const paymentParams: readonly (string | undefined)[] = ["intent", "payment_intent", "charge", undefined];

/** Whether Stripe does not know a payment whose id it gave us: our key must be of another account. */
const isPaymentMissing = (error: unknown): boolean =>
  isStripeErrorAbout(error, "missing") &&
  error instanceof StripeInvalidRequestError &&
  error.statusCode === 404 &&
  paymentParams.includes(error.param || undefined);

/** Why Stripe makes no refund now, as one word; it has no code for an amount beyond what is left of the charge. */
export const refundRejectionReason = (error: InstanceType<typeof StripeError>): string =>
  error.code || (error.param === "amount" ? "amount_beyond_rest" : (error.rawType ?? error.type));

/** Stripe's codes that have one word here, as in the sandbox. */
const ownText: Readonly<Record<string, string>> = {
  payment_intent_authentication_failure: "challenge_failed",
  setup_intent_authentication_failure: "challenge_failed",
};

/** The reason of a refusal by Stripe's fields: the bank's word, else Stripe's code; undefined without either. */
export function declineReason(
  error: { code?: string | null | undefined; decline_code?: string | null | undefined } | null,
): string | undefined {
  // The SDK uses an empty text for a missing code.
  const code = error?.decline_code || error?.code || undefined;
  return code === undefined ? undefined : (ownText[code] ?? code);
}

/** The reason of a thrown refusal. */
export const stripeRefusalReason = (error: unknown): string =>
  (error instanceof Stripe.errors.StripeError ? declineReason(error) : undefined) ?? "card_declined";
/** What may be logged of an error of Stripe. */
export function stripeErrorFacts(error: unknown): ProcessorErrorFacts {
  if (!(error instanceof StripeError)) return {};
  const { rawType, type, statusCode: status, code, requestId } = error;
  // The SDK uses an empty text for a missing code.
  return { type: rawType ?? type, status, code: code || undefined, requestId };
}

/** Codes and statuses of requests that are only too early: another one with the same key or object is under way. */
const contention = {
  codes: new Set(["idempotency_key_in_use", "lock_timeout"]),
  statuses: new Set([409, 429]),
};

/** Whether Stripe will always give the same answer to the same request. */
export function isFinalError(error: unknown): error is InstanceType<typeof StripeError> {
  const isKind = error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError;
  return isKind && !contention.codes.has(error.code ?? "") && !contention.statuses.has(error.statusCode ?? 0);
}

/** Whether Stripe has stored a failure for the request's key: it answers with it for a day. */
function isStoredFailure(error: unknown): boolean {
  if (!(error instanceof StripeError) || (error.statusCode ?? 0) < 500) return false;
  return error.statusCode === 500 || error.headers?.["idempotent-replayed"] === "true";
}

/** Whether Stripe repeated a failure that it had stored for the key before. */
const isReplay = (error: unknown): boolean =>
  isStoredFailure(error) && error instanceof StripeError && error.headers?.["idempotent-replayed"] === "true";

/** Most keys whose failure one request passes over: more than people burn in the day for which Stripe stores them. */
const MOST_KEYS = 30;

/**
 * Runs a request with a key that makes it happen once, passing over keys for which Stripe repeats a failure. A new failure
 * ends it, so that a request burns one key at most.
 */
export async function withStoredFailures<T>(key: string, ask: (key: string) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask(keyAfter(key, tries));
    } catch (error) {
      if (!isReplay(error) || tries === MOST_KEYS) throw error;
    }
  }
}

/** The key of a request after this many stored failures. */
export const keyAfter = (key: string, tries: number): string => (tries === 0 ? key : `${key}_${tries}`);

/**
 * Runs a request. A failure without an answer (no connection, timeout, 5xx, too many requests, wrong keys) leaves the
 * outcome unknown; an invalid request is rejected for good.
 */
export async function orUnknown<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isOurs = error instanceof PaymentRefused || error instanceof RequestRejected;
    if (isOurs || error instanceof OutcomeUnknown) throw error;
    const facts = stripeErrorFacts(error);
    if (isPaymentMissing(error)) throw new OutcomeUnknown(what, { cause: error, facts });
    if (isFinalError(error)) throw new RequestRejected(error.code || facts.type || "invalid_request", facts);
    throw new OutcomeUnknown(what, { cause: error, facts, isStored: isStoredFailure(error) });
  }
}
