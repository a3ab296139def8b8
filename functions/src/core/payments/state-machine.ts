import type { Instant, Minor } from "../fields.ts";
import type { Intent } from "./model.ts";
import { type PaymentStep, retryAt, scheduleSweep } from "./next-step.ts";

/**
 * A payment's state at the processor. `action`: the customer's bank requires a challenge, through the client secret;
 * `refunded`: total refunded so far, minor units; `processing`: not known yet.
 */
export type ProcessorPayment =
  | { state: "prepared" | "authorised" | "voided" | "processing" }
  | { state: "action"; clientSecret: string }
  | { state: "captured"; refunded: Minor }
  | { state: "refused"; reason: string };

/**
 * Outcome of a result beyond the payment itself; effects.ts says what follows. `capture refused`: the bank may still
 * pay; `capture lost`: it never will; `refund refused`: never paid, so what is owed to the customer is owed another way.
 */
export type PaymentOutcome =
  | "none"
  | "authorised"
  | "refused"
  | "captured"
  | "capture refused"
  | "capture lost"
  | "refunded"
  | "refund refused";

/** A payment after a result. */
export interface PaymentTransition {
  intent: Intent;
  outcome: PaymentOutcome;
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

/**
 * Applies a missing answer of the processor: a confirmation may have taken effect, any other step is repeated later.
 * `isStored`: the processor repeats this failure for the same key, so preparing and refunding get a new one. Neither
 * can then happen twice: nothing is confirmed, and the total refunded is looked at first.
 */
export function applyMissingAnswer(
  intent: Intent,
  step: PaymentStep,
  now: Instant,
  isStored = false,
): PaymentTransition | undefined {
  if (step === "confirm") return { intent: withChanges(intent, { state: "unknown" }, now), outcome: "none" };
  if (!isStored || (step !== "prepare" && step !== "refund")) return postpone(intent, now);
  const tries = (intent.tries ?? 0) + 1;
  return { intent: { ...intent, tries, due: retryAt(intent, now) }, outcome: "none" };
}

/** The processor's key of the current attempt. */
export const processorKeyOf = ({ id, attempt, tries }: Intent): string =>
  `${id}_${attempt}${tries ? `_${tries}` : ""}`;

/** Applies a request that the processor rejects for good: the step ends here and is never repeated. */
export function applyRejection(
  intent: Intent,
  step: PaymentStep,
  reason: string,
  now: Instant,
): PaymentTransition {
  if (step === "capture") return { intent: { ...intent, reason }, outcome: "capture lost" };
  if (step === "refund")
    return { intent: withChanges(intent, { refundRefused: reason }, now), outcome: "refund refused" };
  if (step === "void" || intent.desiredState === "void") return applyVoid(intent, step, now);
  return applyRefusal(intent, step, reason, now);
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
    const isLost = reason === "expired";
    return { intent: { ...intent, reason }, outcome: isLost ? "capture lost" : "capture refused" };
  }
  return { intent: withChanges(intent, { state: "refused", reason }, now), outcome: "refused" };
}

function applyVoid(intent: Intent, step: PaymentStep, now: Instant): PaymentTransition {
  if (step === "capture") return applyRejection(intent, step, "expired", now);
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
