import { DAY, HOUR, MINUTE } from "../constants.ts";
import { WARNING_LASTS } from "../earnings/holds/hold.ts";
import type { Instant } from "../fields.ts";
import { applyChanges } from "./apply-sync.ts";
import { SWEEP_DELAY, withNextAttempt } from "./intent.ts";
import type { Intent } from "./payment.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import type { ProcessorAnswer, ProcessorPayment } from "./processor-payment.ts";
import {
  askableRefund,
  hasOpenDispute,
  hasOpenWarning,
  isBeyondRest,
  isWaiting,
  isWatched,
  requestedRefund,
  withRequestedRefund,
} from "./refunds.ts";
import { refuseRefund, skipRefund } from "./waiting-refunds.ts";
import { applyWarning, endWarning } from "./warnings.ts";

// Long because it is one idea: which step comes next, and what its answer changes.

/**
 * The next step of a payment; `drop` voids what was never requested, `skip` ends a refund of nothing, or one for which
 * nothing is left, without the processor, `sync` asks how refunds and disputes are now, `rest` is nothing to do.
 */
export type PaymentStep =
  | "prepare"
  | "confirm"
  | "retrieve"
  | "capture"
  | "void"
  | "drop"
  | "skip"
  | "refund"
  | "sync"
  | "rest";

/** ms a tip or top-up waits for the customer's bank before it is voided; a booking's own deadline is shorter. */
export const CHALLENGE_TIMEOUT = HOUR;
const MAX_BACKOFF = 4 * HOUR;
/** ms between two syncs of a payment with a refund on its way or waiting, or an open dispute; events are faster. */
const SYNC_EVERY = DAY;
/** ms until a refund that was refused or returned is asked for again. */
const ASK_AGAIN_AFTER = DAY;

/** Decides the next step from the stored intent alone, so any process can resume after a crash. */
export function nextStep(intent: Intent, now: Instant): PaymentStep {
  const isVoided = intent.desiredState === "void" || intent.next !== undefined;
  const isDropped = isVoided || now >= intent.beginBy;
  switch (intent.state) {
    case "new":
      return isDropped ? "drop" : "prepare";
    case "prepared":
      // The confirmation may have gone out before a crash: only the processor can say that it did not.
      return isDropped ? "void" : "confirm";
    case "action": {
      const isAbandoned = intent.kind !== "book" && now - intent.wantedAt >= CHALLENGE_TIMEOUT;
      return isVoided || isAbandoned ? "void" : "retrieve";
    }
    case "unknown":
      return "retrieve";
    case "authorised":
      return ({ authorise: "rest", capture: "capture", void: "void" } as const)[intent.desiredState];
    case "captured":
      return stepAfterCapture(intent, now);
    default:
      return "rest";
  }
}

function stepAfterCapture(intent: Intent, now: Instant): PaymentStep {
  const requested = askableRefund(intent, now);
  if (requested && !hasOpenDispute(intent))
    return requested.amount === 0 || isBeyondRest(intent, requested) ? "skip" : "refund";
  return isWatched(intent) || now >= warningEnd(intent) ? "sync" : "rest";
}

/** When an open warning of a payment ends; never without one. */
const warningEnd = (intent: Intent): Instant =>
  intent.earlyWarning && hasOpenWarning(intent)
    ? intent.earlyWarning.at + WARNING_LASTS
    : Number.POSITIVE_INFINITY;

/**
 * When (ms UTC) to retry a payment that does not progress: the delay doubles from a minute to four hours, counted from
 * when it was asked for. Every minute while a booking holds its time, and when the time to begin is over.
 */
function retryAt(intent: Intent, now: Instant): Instant {
  if (nextStep(intent, now) === "sync") return now + SYNC_EVERY;
  const soon = now + MINUTE;
  const mayBegin = now < intent.beginBy;
  if (intent.kind === "book" && intent.desiredState === "authorise" && mayBegin) return soon;
  const later = now + Math.min(Math.max(now - intent.wantedAt, MINUTE), MAX_BACKOFF);
  const isBegun = intent.state !== "new" && intent.state !== "prepared";
  return isBegun || !mayBegin ? later : Math.min(later, Math.max(intent.beginBy, soon));
}

/** The payment with when each refund that has begun to wait is asked for again. */
const withAskTimes = ({ refunds, ...intent }: Intent, now: Instant): Intent => ({
  ...intent,
  ...(refunds && {
    refunds: refunds.map((one) =>
      isWaiting(one) && one.askAt === undefined
        ? { ...one, askAt: now + ASK_AGAIN_AFTER, dueSince: one.dueSince ?? now }
        : one,
    ),
  }),
});

/**
 * The payment after a transition, with the time at which the sweep takes it up again, none once it is final, and those at
 * which its refunds are asked for again. The one place that sets these times, so that a decision only says what has
 * changed.
 */
export function scheduled(
  { intent, isRetry }: Pick<PaymentTransition, "intent" | "isRetry">,
  now: Instant,
): Intent {
  if (isRetry) return { ...intent, due: retryAt(intent, now) };
  const { due: _due, ...rest } = intent;
  const kept = withAskTimes({ ...rest, updatedAt: now }, now);
  const step = nextStep(kept, now);
  if (step === "rest") {
    const until = warningEnd(kept);
    return kept.state === "captured" && Number.isFinite(until) ? { ...kept, due: until } : kept;
  }
  // A step that follows from an answer is only left over after a crash; everything else waits for the processor.
  const follows = kept.state === "authorised" || (kept.state === "captured" && step !== "sync");
  return { ...kept, due: follows ? now + SWEEP_DELAY : retryAt(kept, now) };
}

/**
 * What a payment becomes by the processor's answer to a step; undefined if there is nothing to store. Says only what has
 * changed: `effectsOf` adds when it is taken up again. The same answer twice changes nothing.
 */
export function applyAnswer(
  intent: Intent,
  step: PaymentStep,
  answer: ProcessorAnswer,
  now: Instant,
): PaymentTransition | undefined {
  const change = changeBy(intent, step, answer, now);
  const isTryScheduled = intent.due !== undefined && intent.due > now;
  if (change?.intent === intent && change.isRetry && isTryScheduled) return undefined;
  // Voided for another card, or refused before it was: no notification.
  if (change?.outcome === "refused" && intent.next && intent.desiredState === "authorise")
    return { intent: withNextAttempt(intent, { ...intent.next, now }), outcome: "none" };
  return change;
}

function changeBy(
  intent: Intent,
  step: PaymentStep,
  answer: ProcessorAnswer,
  now: Instant,
): PaymentTransition | undefined {
  const refund = askableRefund(intent, now);
  switch (answer.kind) {
    case "prepared":
      return { intent: { ...intent, state: "prepared", processorId: answer.processorId }, outcome: "none" };
    case "payment":
      return resultOf(intent, step, answer.payment);
    case "refused":
      return refusal(intent, step, answer.reason);
    case "missing":
      return withoutAnswer(intent, step, answer.isStored);
    case "no more": {
      const change = (answer.warning && applyWarning(intent, answer.warning, now)) ?? endWarning(intent, now);
      return change ?? (nextStep(intent, now) === "sync" ? noProgress(intent) : undefined);
    }
    case "unasked":
      if (step === "drop") return voided(intent, step);
      if (step === "skip") return refund && skipRefund(intent, refund);
      // Nothing is left to do: stored once more, it is not due.
      return intent.due === undefined ? undefined : { intent, outcome: "none" };
    case "rejected":
      if (step === "refund") return refund && refuseRefund(intent, refund, answer.reason);
      return rejection(intent, step, answer.reason);
    case "changes":
      return applyChanges(intent, answer, now);
    case "stopped":
      return undefined;
  }
}

const noProgress = (intent: Intent): PaymentTransition => ({ intent, outcome: "none", isRetry: true });

/** In a state that it has already, a payment makes no progress. */
const inState = (intent: Intent, state: Intent["state"]): PaymentTransition =>
  intent.state === state ? noProgress(intent) : { intent: { ...intent, state }, outcome: "none" };

/**
 * A missing answer: a confirmation may have taken effect, any other step is repeated later. `isStored`: the processor
 * repeats this failure for the same key, so preparing and refunding get a new one. Neither can then happen twice: nothing
 * is confirmed, and the total refunded is checked first.
 */
function withoutAnswer(intent: Intent, step: PaymentStep, isStored: boolean): PaymentTransition {
  if (step === "confirm") return { intent: { ...intent, state: "unknown" }, outcome: "none" };
  const isNewKey = isStored && (step === "prepare" || step === "refund");
  return noProgress(isNewKey ? { ...intent, tries: (intent.tries ?? 0) + 1 } : intent);
}

/** The processor's key of the current attempt. */
export const processorKeyOf = ({ id, attempt, tries }: Intent): string =>
  `${id}_${attempt}${tries ? `_${tries}` : ""}`;

/** A request that the processor rejects for good: the step ends here and is never repeated. */
function rejection(intent: Intent, step: PaymentStep, reason: string): PaymentTransition {
  if (step === "capture") return { intent: { ...intent, reason }, outcome: "capture lost" };
  if (step === "sync") return noProgress(intent);
  if (step === "void" || intent.desiredState === "void") return voided(intent, step);
  return refusal(intent, step, reason);
}

/** What the processor says of a payment. Only a new state has an effect. */
function resultOf(intent: Intent, step: PaymentStep, result: ProcessorPayment): PaymentTransition {
  switch (result.state) {
    case "prepared":
    case "action":
      // The client secret is not stored, because it can pay with the card; it is read from the processor when needed.
      return inState(intent, result.state);
    case "processing":
      return inState(intent, "unknown");
    case "authorised":
      if (intent.state === "authorised") return noProgress(intent);
      return { intent: { ...withoutNext(intent), state: "authorised" }, outcome: "authorised" };
    case "captured":
      return { intent: { ...withLateRefund(intent), state: "captured" }, outcome: "captured" };
    case "refused":
      return refusal(intent, step, result.reason);
    case "voided":
      return voided(intent, step);
  }
}

/** Refunds in full what was captured although it was voided in the meantime. */
const withLateRefund = (intent: Intent): Intent =>
  intent.desiredState === "void" && !requestedRefund(intent)
    ? withRequestedRefund(intent, intent.kind === "book" ? "session" : "return", intent.amount)
    : intent;

/** The attempt was authorized: no other card is tried. */
function withoutNext({ next: _next, ...intent }: Intent): Intent {
  return intent;
}

function refusal(intent: Intent, step: PaymentStep, reason: string): PaymentTransition {
  if (step !== "capture") return { intent: { ...intent, state: "refused", reason }, outcome: "refused" };
  return {
    intent: { ...intent, reason },
    outcome: reason === "expired" ? "capture lost" : "capture refused",
  };
}

function voided(intent: Intent, step: PaymentStep): PaymentTransition {
  if (step === "capture" || intent.desiredState !== "void") return refusal(intent, step, "expired");
  // Voided before the customer paid; an authorization that is released later needs no reason.
  const reason = intent.reason ?? (intent.state === "authorised" ? undefined : "expired");
  return { intent: { ...intent, state: "voided", ...(reason && { reason }) }, outcome: "none" };
}
