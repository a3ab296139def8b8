import type { Instant } from "../core/fields.ts";
import type { Intent } from "../core/payments/model.ts";
import { nextStep, type PaymentStep } from "../core/payments/next-step.ts";
import {
  applyMissingAnswer,
  applyPrepared,
  applyRejection,
  applyResult,
  clearDue,
  type PaymentTransition,
  processorKeyOf,
} from "../core/payments/state-machine.ts";
import {
  OutcomeUnknown,
  type PaymentOrder,
  type PaymentPort,
  PaymentRefused,
  RequestRejected,
} from "./port.ts";

/** A payment as it was read; the store can require that state when it writes. */
export interface LoadedPayment {
  intent: Intent;
}

/** Storage of payments and their effects: the seam between advancing a payment and Firestore. */
export interface PaymentStore<S extends LoadedPayment = LoadedPayment> {
  /** Throws if there is no such payment. */
  load(id: string): Promise<S>;
  /** The processor's id of a payment's customer. */
  customerOf(intent: Intent): Promise<string | undefined>;
  /**
   * Stores a transition and its effects in one batch if the payment is still as it was read; returns the current
   * payment, which differs if another process was faster.
   */
  recordTransition(seen: S, change: PaymentTransition, now: Instant): Promise<{ seen: S; isStored: boolean }>;
}

/** Dependencies of `advancePayment`. */
export interface PaymentDeps<S extends LoadedPayment = LoadedPayment> {
  port: PaymentPort;
  store: PaymentStore<S>;
  /**
   * What the job has just found out: a processor that is `away` is not asked, and only steps that need no answer are
   * taken. Without it, a payment whose answer is missing stays due, so that an outage costs it no time.
   */
  processor?: "answers" | "away";
  /** Called on processor errors. */
  onProcessorError?(step: PaymentStep | "ping", error: unknown): void;
  /** Called once for a payment that needs an operator: a capture was given up, or a refund refused for good. */
  onGivenUp?(intent: Intent): void;
}

/** More than the longest path from new to refunded; the sweep resumes a payment that other processes keep changing. */
const MAX_STEPS = 16;

/**
 * Advances a payment as far as possible now and returns it. Never throws processor errors: the payment keeps its state
 * or becomes unknown, and is due again later. Safe to run any number of times, also concurrently.
 */
export async function advancePayment<S extends LoadedPayment>(
  deps: PaymentDeps<S>,
  id: string,
  now: Instant,
): Promise<Intent> {
  let loaded = await deps.store.load(id);
  for (let count = 0; count < MAX_STEPS; count++) {
    const step = nextStep(loaded.intent, now);
    const { transition, isFailure } = await runStep(deps, loaded.intent, step, now);
    if (!transition) break;
    const before = loaded.intent;
    const next = await deps.store.recordTransition(loaded, transition, now);
    loaded = next.seen;
    if (next.isStored && isGivenUp(loaded.intent) && !isGivenUp(before)) deps.onGivenUp?.(loaded.intent);
    if (next.isStored && (isFailure || isStuck(step, nextStep(loaded.intent, now)))) break;
  }
  return loaded.intent;
}

const isGivenUp = ({ givenUpAt, refundRefused }: Intent): boolean =>
  givenUpAt !== undefined || refundRefused !== undefined;

/** Whether to stop for now: no progress, or the only next step is to check again. */
const isStuck = (step: PaymentStep, next: PaymentStep): boolean =>
  next === step || next === "retrieve" || next === "rest";

interface StepResult {
  transition: PaymentTransition | undefined;
  isFailure?: boolean;
}

async function runStep<S extends LoadedPayment>(
  deps: PaymentDeps<S>,
  intent: Intent,
  step: PaymentStep,
  now: Instant,
): Promise<StepResult> {
  if (step === "rest") return { transition: clearDue(intent, now) };
  if (step === "drop") return { transition: applyResult(intent, step, { state: "voided" }, now) };
  if (deps.processor === "away") return { transition: undefined };
  const order = step === "prepare" ? await paymentOrderOf(deps.store, intent) : undefined;
  try {
    return { transition: await askProcessor(deps.port, intent, step, order, now) };
  } catch (error) {
    if (error instanceof PaymentRefused) {
      return { transition: applyResult(intent, step, { state: "refused", reason: error.reason }, now) };
    }
    deps.onProcessorError?.(step, error);
    if (error instanceof RequestRejected)
      return { transition: applyRejection(intent, step, error.reason, now) };
    const isStored = error instanceof OutcomeUnknown && error.isStored;
    const isWaiting = !isStored && step !== "confirm" && intent.due !== undefined;
    if (isWaiting && deps.processor !== "answers") return { transition: undefined };
    return { transition: applyMissingAnswer(intent, step, now, isStored), isFailure: true };
  }
}

async function paymentOrderOf<S extends LoadedPayment>(
  store: PaymentStore<S>,
  intent: Intent,
): Promise<PaymentOrder> {
  const { id, amount, currency, card, kind } = intent;
  const customer = await store.customerOf(intent);
  const capture = kind === "book" ? "later" : "now";
  return { customer, pmid: card.pmid, amount, currency, capture, intent: id };
}

type ProcessorStep = Exclude<PaymentStep, "rest" | "drop">;

async function askProcessor(
  port: PaymentPort,
  intent: Intent,
  step: ProcessorStep,
  order: PaymentOrder | undefined,
  now: Instant,
): Promise<PaymentTransition | undefined> {
  if (order) return applyPrepared(intent, await port.prepare(order, processorKeyOf(intent)), now);
  const id = intent.processorId;
  if (id === undefined) throw new Error(`Payment ${intent.id} was never prepared.`);
  const refund = intent.refund ?? 0;
  if (step === "refund") {
    const result =
      refund > 0
        ? await port.refund(id, refund, intent.tries)
        : ({ state: "captured", refunded: 0 } as const);
    return applyResult(intent, step, result, now);
  }
  const calls = {
    confirm: port.confirm,
    retrieve: port.retrieve,
    capture: port.capture,
    void: port.void,
  } as const;
  if (step === "prepare") throw new Error("An order is needed to prepare a payment.");
  return applyResult(intent, step, await calls[step].call(port, id), now);
}
