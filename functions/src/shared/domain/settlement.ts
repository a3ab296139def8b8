import { HOUR, MINUTE } from "../constants.ts";
import type { Instant, Minor } from "../model/fields.ts";
import type { Intent } from "../model/intent.ts";
import { SWEEP_AFTER } from "./intent.ts";

/**
 * What a processor says of a payment. `action`: the customer's bank wants a word, through the client secret;
 * `refunded` is what went back so far, minor units; `processing`: it does not know yet.
 */
export type Payment =
  | { state: "prepared" | "authorised" | "voided" | "processing" }
  | { state: "action"; clientSecret: string }
  | { state: "captured"; refunded: Minor }
  | { state: "refused"; reason: string };

/** What must be done next for a payment; `drop` gives up what was never asked for, `rest` is nothing. */
export type Step = "prepare" | "confirm" | "retrieve" | "capture" | "void" | "drop" | "refund" | "rest";

/** What a result means beyond the payment itself; what that is for its kind stands in settled.ts. */
export type Effect = "none" | "authorised" | "refused" | "captured" | "capture refused" | "refunded";

/** A payment after a result. */
export interface Change {
  intent: Intent;
  effect: Effect;
}

/** ms a tip or a top-up waits for the customer's bank before it is given up; a booking's own deadline is shorter. */
export const CHALLENGE_FOR = HOUR;
const LONGEST_WAIT = 4 * HOUR;

/** What to do next, from the stored facts alone: whoever comes after a crash goes on where it stopped. */
export function nextStep(intent: Intent, now: Instant): Step {
  const isGivenUp = intent.want === "void";
  switch (intent.state) {
    case "new":
      return isGivenUp ? "drop" : "prepare";
    case "prepared":
      return isGivenUp ? "void" : "confirm";
    case "action": {
      const isAbandoned = intent.kind !== "book" && now - intent.updatedAt >= CHALLENGE_FOR;
      return isGivenUp || isAbandoned ? "void" : "retrieve";
    }
    case "unknown":
      return "retrieve";
    case "authorised":
      return ({ authorise: "rest", capture: "capture", void: "void" } as const)[intent.want];
    case "captured":
      return intent.refund !== undefined && intent.refundBooked !== true ? "refund" : "rest";
    default:
      return "rest";
  }
}

/** When (ms UTC) to look again at what does not move: doubling from look to look, from a minute to four hours. */
export const later = (intent: Intent, now: Instant): Instant =>
  now + Math.min(Math.max(now - intent.updatedAt, MINUTE), LONGEST_WAIT);

/** Sets when the sweep comes by: soon while there is something left to do, never again at the end. */
export function withDue(intent: Intent, now: Instant): Intent {
  const { due: _due, ...kept } = intent;
  if (nextStep(kept, now) === "rest") return kept;
  return { ...kept, due: kept.state === "action" ? later(kept, now) : now + SWEEP_AFTER };
}

function changed(intent: Intent, changes: Partial<Intent>, now: Instant): Intent {
  const { clientSecret: _secret, ...kept } = intent;
  return withDue({ ...kept, ...changes, updatedAt: now }, now);
}

/** Nothing moved: the same payment, looked at later; undefined when a later look is already planned. */
function postponed(intent: Intent, now: Instant): Change | undefined {
  if (intent.due !== undefined && intent.due > now) return undefined;
  return { intent: { ...intent, due: later(intent, now) }, effect: "none" };
}

/** The processor has made the payment, unconfirmed; its name for it. */
export const prepared = (intent: Intent, processorId: string, now: Instant): Change => ({
  intent: changed(intent, { state: "prepared", processorId }, now),
  effect: "none",
});

/** The processor did not answer: whether a confirmation took effect is unknown, anything else is simply asked again. */
export function troubled(intent: Intent, step: Step, now: Instant): Change | undefined {
  if (step !== "confirm") return postponed(intent, now);
  return { intent: changed(intent, { state: "unknown" }, now), effect: "none" };
}

/** Nothing is left to do although a look was planned. */
export const rested = (intent: Intent, now: Instant): Change | undefined =>
  intent.due === undefined ? undefined : { intent: withDue(intent, now), effect: "none" };

/**
 * The payment after the processor's answer to a step; undefined when there is nothing to write down.
 * Only what is new has an effect, so the same answer heard twice changes nothing.
 */
export function afterAnswer(intent: Intent, step: Step, said: Payment, now: Instant): Change | undefined {
  if (step === "refund") return afterRefund(intent, said, now);
  switch (said.state) {
    case "prepared":
      if (intent.state === "prepared") return postponed(intent, now);
      return { intent: changed(intent, { state: "prepared" }, now), effect: "none" };
    case "action":
      if (intent.state === "action") return postponed(intent, now);
      return {
        intent: changed(intent, { state: "action", clientSecret: said.clientSecret }, now),
        effect: "none",
      };
    case "processing":
      if (intent.state === "unknown") return postponed(intent, now);
      return { intent: changed(intent, { state: "unknown" }, now), effect: "none" };
    case "authorised":
      if (intent.state === "authorised") return postponed(intent, now);
      return { intent: changed(intent, { state: "authorised" }, now), effect: "authorised" };
    case "captured":
      return { intent: changed(intent, taken(intent), now), effect: "captured" };
    case "refused":
      return refusal(intent, step, said.reason, now);
    case "voided":
      return afterVoid(intent, step, now);
  }
}

/** What was taken although it was given up meanwhile goes back whole. */
const taken = (intent: Intent): Partial<Intent> => ({
  state: "captured",
  ...(intent.want === "void" && { refund: intent.amount }),
});

function refusal(intent: Intent, step: Step, reason: string, now: Instant): Change {
  if (step === "capture") {
    const updatedAt = intent.reason === undefined ? now : intent.updatedAt;
    return { intent: { ...intent, reason, updatedAt }, effect: "capture refused" };
  }
  return { intent: changed(intent, { state: "refused", reason }, now), effect: "refused" };
}

function afterVoid(intent: Intent, step: Step, now: Instant): Change {
  if (step === "capture") return refusal(intent, step, "expired", now);
  // Given up before the customer had paid; a reservation that is released later needs no reason.
  const reason = intent.reason ?? (intent.state === "authorised" ? undefined : "expired");
  if (intent.want === "void")
    return {
      intent: changed(intent, { state: "voided", ...(reason && { reason }) }, now),
      effect: "none",
    };
  return refusal(intent, step, "expired", now);
}

function afterRefund(intent: Intent, said: Payment, now: Instant): Change | undefined {
  const isDone = said.state === "captured" && said.refunded >= (intent.refund ?? 0);
  if (!isDone) return postponed(intent, now);
  return { intent: changed(intent, { refundBooked: true }, now), effect: "refunded" };
}
