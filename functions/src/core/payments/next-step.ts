import { DAY, HOUR, MINUTE } from "../constants.ts";
import { WARNING_LASTS } from "../earnings/holds/hold.ts";
import type { Instant } from "../fields.ts";
import { SWEEP_DELAY } from "./intent.ts";
import type { Intent } from "./model.ts";
import { askableRefund, hasOpenDispute, hasOpenWarning, isBeyondRest, isWatched } from "./refunds.ts";

/**
 * The next step of a payment; `drop` voids what was never requested, `skip` ends a refund of nothing, or one for which
 * nothing is left, without the processor, `sync` asks for news of refunds and disputes, `rest` is nothing to do.
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
/** ms between two looks at a payment with a refund on its way or waiting, or an open dispute; events are faster. */
const SYNC_EVERY = DAY;

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
export function retryAt(intent: Intent, now: Instant): Instant {
  if (nextStep(intent, now) === "sync") return now + SYNC_EVERY;
  const soon = now + MINUTE;
  const mayBegin = now < intent.beginBy;
  if (intent.kind === "book" && intent.desiredState === "authorise" && mayBegin) return soon;
  const later = now + Math.min(Math.max(now - intent.wantedAt, MINUTE), MAX_BACKOFF);
  const isBegun = intent.state !== "new" && intent.state !== "prepared";
  return isBegun || !mayBegin ? later : Math.min(later, Math.max(intent.beginBy, soon));
}

/** Schedules the next sweep; none once the payment is final. */
export function scheduleSweep(intent: Intent, now: Instant): Intent {
  const { due: _due, ...kept } = intent;
  const step = nextStep(kept, now);
  if (step === "rest") {
    const until = warningEnd(kept);
    return kept.state === "captured" && Number.isFinite(until) ? { ...kept, due: until } : kept;
  }
  // A step that follows from an answer is only left over after a crash; everything else waits for the processor.
  const follows = kept.state === "authorised" || (kept.state === "captured" && step !== "sync");
  return { ...kept, due: follows ? now + SWEEP_DELAY : retryAt(kept, now) };
}
