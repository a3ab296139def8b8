import { HOUR, MINUTE } from "../constants.ts";
import type { Instant, Minor } from "../fields.ts";
import { SWEEP_DELAY } from "./intent.ts";
import type { Intent } from "./model.ts";

/**
 * A payment's state at the processor. `action`: the customer's bank requires a challenge, through the client secret;
 * `refunded`: total refunded so far, minor units; `processing`: not known yet.
 */
export type ProcessorPayment =
  | { state: "prepared" | "authorised" | "voided" | "processing" }
  | { state: "action"; clientSecret: string }
  | { state: "captured"; refunded: Minor }
  | { state: "refused"; reason: string };

/** The next step of a payment; `drop` voids what was never requested, `rest` is nothing to do. */
export type PaymentStep =
  | "prepare"
  | "confirm"
  | "retrieve"
  | "capture"
  | "void"
  | "drop"
  | "refund"
  | "rest";

/** Outcome of a result beyond the payment itself; effects.ts says what follows. */
export type PaymentOutcome = "none" | "authorised" | "refused" | "captured" | "capture refused" | "refunded";

/** A payment after a result. */
export interface PaymentTransition {
  intent: Intent;
  outcome: PaymentOutcome;
}

/** ms a tip or top-up waits for the customer's bank before it is voided; a booking's own deadline is shorter. */
export const CHALLENGE_TIMEOUT = HOUR;
const MAX_BACKOFF = 4 * HOUR;

/** Decides the next step from the stored intent alone, so any process can resume after a crash. */
export function nextStep(intent: Intent, now: Instant): PaymentStep {
  const isVoided = intent.desiredState === "void";
  switch (intent.state) {
    case "new":
      return isVoided ? "drop" : "prepare";
    case "prepared":
      return isVoided ? "void" : "confirm";
    case "action": {
      const isAbandoned = intent.kind !== "book" && now - intent.updatedAt >= CHALLENGE_TIMEOUT;
      return isVoided || isAbandoned ? "void" : "retrieve";
    }
    case "unknown":
      return "retrieve";
    case "authorised":
      return ({ authorise: "rest", capture: "capture", void: "void" } as const)[intent.desiredState];
    case "captured":
      return intent.refund !== undefined && intent.refundBooked !== true ? "refund" : "rest";
    default:
      return "rest";
  }
}

/** When (ms UTC) to retry a payment that does not progress: the delay doubles from a minute to four hours. */
export const retryAt = (intent: Intent, now: Instant): Instant =>
  now + Math.min(Math.max(now - intent.updatedAt, MINUTE), MAX_BACKOFF);

/** Schedules the next sweep; none once the payment is final. */
export function scheduleSweep(intent: Intent, now: Instant): Intent {
  const { due: _due, ...kept } = intent;
  if (nextStep(kept, now) === "rest") return kept;
  return { ...kept, due: kept.state === "action" ? retryAt(kept, now) : now + SWEEP_DELAY };
}

function withChanges(intent: Intent, changes: Partial<Intent>, now: Instant): Intent {
  return scheduleSweep({ ...intent, ...changes, updatedAt: now }, now);
}

/** No progress: schedules a later retry; undefined if one is scheduled already. */
function postpone(intent: Intent, now: Instant): PaymentTransition | undefined {
  if (intent.due !== undefined && intent.due > now) return undefined;
  return { intent: { ...intent, due: retryAt(intent, now) }, outcome: "none" };
}

/** Records that the processor created the payment, unconfirmed, under `processorId`. */
export const applyPrepared = (intent: Intent, processorId: string, now: Instant): PaymentTransition => ({
  intent: withChanges(intent, { state: "prepared", processorId }, now),
  outcome: "none",
});

/** Applies a missing answer of the processor: a confirmation may have taken effect, any other step is repeated later. */
export function applyMissingAnswer(
  intent: Intent,
  step: PaymentStep,
  now: Instant,
): PaymentTransition | undefined {
  if (step !== "confirm") return postpone(intent, now);
  return { intent: withChanges(intent, { state: "unknown" }, now), outcome: "none" };
}

/** Clears a scheduled sweep of a payment with nothing left to do. */
export const clearDue = (intent: Intent, now: Instant): PaymentTransition | undefined =>
  intent.due === undefined ? undefined : { intent: scheduleSweep(intent, now), outcome: "none" };

/**
 * Applies the processor's answer to a step; undefined if there is nothing to store.
 * Only a new state has an effect, so the same answer twice changes nothing.
 */
export function applyResult(
  intent: Intent,
  step: PaymentStep,
  result: ProcessorPayment,
  now: Instant,
): PaymentTransition | undefined {
  if (step === "refund") return applyRefund(intent, result, now);
  switch (result.state) {
    case "prepared":
      if (intent.state === "prepared") return postpone(intent, now);
      return { intent: withChanges(intent, { state: "prepared" }, now), outcome: "none" };
    case "action":
      if (intent.state === "action") return postpone(intent, now);
      // The client secret is not stored: it pays with the card. Who needs it asks the processor.
      return { intent: withChanges(intent, { state: "action" }, now), outcome: "none" };
    case "processing":
      if (intent.state === "unknown") return postpone(intent, now);
      return { intent: withChanges(intent, { state: "unknown" }, now), outcome: "none" };
    case "authorised":
      if (intent.state === "authorised") return postpone(intent, now);
      return { intent: withChanges(intent, { state: "authorised" }, now), outcome: "authorised" };
    case "captured":
      return { intent: withChanges(intent, capturedChanges(intent), now), outcome: "captured" };
    case "refused":
      return applyRefusal(intent, step, result.reason, now);
    case "voided":
      return applyVoid(intent, step, now);
  }
}

/** What was captured although it was voided in the meantime is refunded in full. */
const capturedChanges = (intent: Intent): Partial<Intent> => ({
  state: "captured",
  ...(intent.desiredState === "void" && { refund: intent.amount }),
});

function applyRefusal(intent: Intent, step: PaymentStep, reason: string, now: Instant): PaymentTransition {
  if (step === "capture") {
    const updatedAt = intent.reason === undefined ? now : intent.updatedAt;
    return { intent: { ...intent, reason, updatedAt }, outcome: "capture refused" };
  }
  return { intent: withChanges(intent, { state: "refused", reason }, now), outcome: "refused" };
}

function applyVoid(intent: Intent, step: PaymentStep, now: Instant): PaymentTransition {
  if (step === "capture") return applyRefusal(intent, step, "expired", now);
  // Voided before the customer paid; an authorization that is released later needs no reason.
  const reason = intent.reason ?? (intent.state === "authorised" ? undefined : "expired");
  if (intent.desiredState === "void")
    return {
      intent: withChanges(intent, { state: "voided", ...(reason && { reason }) }, now),
      outcome: "none",
    };
  return applyRefusal(intent, step, "expired", now);
}

function applyRefund(intent: Intent, result: ProcessorPayment, now: Instant): PaymentTransition | undefined {
  const isDone = result.state === "captured" && result.refunded >= (intent.refund ?? 0);
  if (!isDone) return postpone(intent, now);
  return { intent: withChanges(intent, { refundBooked: true }, now), outcome: "refunded" };
}
