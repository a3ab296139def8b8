import type { Intent, PaymentConcern } from "../core/payments/payment.ts";
import { logged } from "../log-context.ts";
import { ProcessorStopped } from "./our-account.ts";
import { OutcomeUnknown, type ProcessorErrorFacts, RequestRejected } from "./port.ts";

/** HTTP statuses that mean our own keys are wrong: no payment works until they are fixed. */
const wrongKeys = new Set([401, 403]);

function detailsOf(error: unknown): { message: string; isOurs: boolean; facts: ProcessorErrorFacts } {
  if (error instanceof RequestRejected)
    return { message: "The processor rejected a request", isOurs: true, facts: error.facts };
  if (error instanceof ProcessorStopped) return { message: error.why, isOurs: true, facts: {} };
  if (!(error instanceof OutcomeUnknown))
    return { message: "A step of a payment failed", isOurs: true, facts: {} };
  const { facts } = error;
  if (facts.status === 404)
    return { message: "The processor does not know a payment that we stored", isOurs: true, facts };
  const isOurs = facts.status !== undefined && wrongKeys.has(facts.status);
  return {
    message: isOurs ? "The processor refuses our keys" : "The processor did not answer",
    isOurs,
    facts,
  };
}

/**
 * Logs a failed request: the step, and the processor's type of error, HTTP status, code and request id. Never its
 * message or the payment, which may identify a person. ERROR if it is not an outage.
 */
export function logProcessorError(step: string, error: unknown): void {
  const { message, isOurs, facts } = detailsOf(error);
  const name = error instanceof Error ? error.name : typeof error;
  const severity = isOurs ? "ERROR" : "WARNING";
  console.warn(JSON.stringify(logged({ severity, message, path: "payment", step, error: name, ...facts })));
}

function logForOperators(
  message: string,
  { id, kind, state, desiredState, wantedAt, ...more }: Intent,
): void {
  const { reason, refunds } = more;
  // What an operator says to a bank is about a person.
  const disputes = more.disputes?.map(({ answer, ...dispute }) => ({ ...dispute, answer: answer?.state }));
  const facts = { ref: id, kind, state, desiredState, wantedAt, reason, refunds, disputes };
  console.warn(JSON.stringify(logged({ severity: "ERROR", message, path: "payment", ...facts })));
}

/** Logs a payment that has been open for more than a day, for operators. */
export const logOpenForLong = (intent: Intent): void =>
  logForOperators("A payment has been open for more than a day", intent);

const concernMessages: Record<PaymentConcern, string> = {
  "capture given up": "A capture was given up",
  "refund refused": "A refund was refused for good",
  "refund failed": "A refund failed at the bank",
  "refund waits": "A refund was refused or returned, and waits for its next attempt",
  "refund elsewhere": "A refund was made in the processor's dashboard",
  disputed: "A payment is disputed",
  warned: "A bank warns that a payment may be fraud",
};

/** Logs what operators must know about a payment. */
export const logConcern = (intent: Intent, concern: PaymentConcern): void =>
  logForOperators(concernMessages[concern], intent);
