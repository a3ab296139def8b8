import type { Instant, Minor } from "../fields.ts";
import { withNextAttempt } from "./intent.ts";
import type { Intent } from "./model.ts";
import { type PaymentStep, retryAt, scheduleSweep } from "./next-step.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import { askableRefund, isBeyondRest, requestedRefund, withRequestedRefund } from "./refunds.ts";
import { endRefund, refuseRefund, takeRefund } from "./waiting-refunds.ts";

/** A refund at the processor; `ref` is our name of it, if we asked for it. */
export interface ProcessorRefund {
  id: string;
  ref?: string | undefined;
  /** Minor units. */
  amount: Minor;
  state: "pending" | "paid" | "failed";
  /** The processor's code for a failure. */
  reason?: string | undefined;
}

/** A dispute at the processor for which money was taken back: amount and fee in minor units. */
export interface ProcessorDispute {
  id: string;
  amount: Minor;
  fee: Minor;
  state: "open" | "won" | "lost";
  /** Until when the bank takes our answer, if it waits for one. */
  answerBy?: Instant | undefined;
}

/** An early warning at the processor. */
export interface ProcessorWarning {
  id: string;
  at: Instant;
}

/**
 * A payment's state at the processor. `action`: the customer's bank requires a challenge, through the client secret;
 * `refunds`: all of them, oldest first; `processing`: not known yet.
 */
export type ProcessorPayment =
  | { state: "prepared" | "authorised" | "voided" | "processing" }
  | { state: "action"; clientSecret: string }
  | {
      state: "captured";
      refunds: readonly ProcessorRefund[];
      /** Whether a bank has disputed the charge, ever. */
      isDisputed?: boolean;
    }
  | { state: "refused"; reason: string };

function withChanges(intent: Intent, changes: Partial<Intent>, now: Instant): Intent {
  return scheduleSweep({ ...intent, ...changes, updatedAt: now }, now);
}

/** No progress: schedules a later retry; undefined if one is scheduled already. */
export function postpone(intent: Intent, now: Instant): PaymentTransition | undefined {
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
 * can then happen twice: nothing is confirmed, and the total refunded is checked first.
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
): PaymentTransition | undefined {
  if (step === "capture") return { intent: { ...intent, reason }, outcome: "capture lost" };
  if (step === "refund") return applyRefundRejection(intent, reason, now);
  if (step === "sync") return postpone(intent, now);
  if (step === "void" || intent.desiredState === "void") return applyVoid(intent, step, now);
  return applyRefusal(intent, step, reason, now);
}

/** Ends a refund of nothing, or one for which nothing is left of the payment, without asking the processor. */
export function skipRefund(intent: Intent, now: Instant): PaymentTransition | undefined {
  const requested = askableRefund(intent, now);
  if (!requested) return undefined;
  if (isBeyondRest(intent, requested)) return endRefund(intent, requested, "charge_already_refunded", now);
  return takeRefund(intent, requested, { state: "paid" }, now);
}

function applyRefundRejection(intent: Intent, reason: string, now: Instant): PaymentTransition | undefined {
  const requested = askableRefund(intent, now);
  return requested ? refuseRefund(intent, requested, reason, now) : postpone(intent, now);
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
  switch (result.state) {
    case "prepared":
      if (intent.state === "prepared") return postpone(intent, now);
      return { intent: withChanges(intent, { state: "prepared" }, now), outcome: "none" };
    case "action":
      if (intent.state === "action") return postpone(intent, now);
      // The client secret is not stored, because it can pay with the card; it is read from the processor when needed.
      return { intent: withChanges(intent, { state: "action" }, now), outcome: "none" };
    case "processing":
      if (intent.state === "unknown") return postpone(intent, now);
      return { intent: withChanges(intent, { state: "unknown" }, now), outcome: "none" };
    case "authorised":
      if (intent.state === "authorised") return postpone(intent, now);
      return {
        intent: withChanges(withoutNext(intent), { state: "authorised" }, now),
        outcome: "authorised",
      };
    case "captured":
      return { intent: withChanges(withLateRefund(intent), { state: "captured" }, now), outcome: "captured" };
    case "refused":
      return applyRefusal(intent, step, result.reason, now);
    case "voided":
      return applyVoid(intent, step, now);
  }
}

/** Refunds in full what was captured although it was voided in the meantime. */
const withLateRefund = (intent: Intent): Intent =>
  intent.desiredState === "void" && !requestedRefund(intent)
    ? withRequestedRefund(intent, intent.kind === "book" ? "session" : "return", intent.amount)
    : intent;

function applyRefusal(intent: Intent, step: PaymentStep, reason: string, now: Instant): PaymentTransition {
  if (step === "capture") {
    const isLost = reason === "expired";
    return { intent: { ...intent, reason }, outcome: isLost ? "capture lost" : "capture refused" };
  }
  // Voided for another card, or refused before it was: no notification.
  if (intent.next && intent.desiredState === "authorise")
    return { intent: withNextAttempt(intent, { ...intent.next, now }), outcome: "none" };
  return { intent: withChanges(intent, { state: "refused", reason }, now), outcome: "refused" };
}

/** The attempt was authorized: no other card is tried. */
function withoutNext({ next: _next, ...intent }: Intent): Intent {
  return intent;
}

function applyVoid(intent: Intent, step: PaymentStep, now: Instant): PaymentTransition {
  if (step === "capture") return { intent: { ...intent, reason: "expired" }, outcome: "capture lost" };
  // Voided before the customer paid; an authorization that is released later needs no reason.
  const reason = intent.reason ?? (intent.state === "authorised" ? undefined : "expired");
  if (intent.desiredState === "void")
    return {
      intent: withChanges(intent, { state: "voided", ...(reason && { reason }) }, now),
      outcome: "none",
    };
  return applyRefusal(intent, step, "expired", now);
}
