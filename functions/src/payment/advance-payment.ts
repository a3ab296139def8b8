import type { Instant } from "../core/fields.ts";
import type { Intent, PaymentConcern } from "../core/payments/payment.ts";
import type { PaymentTransition } from "../core/payments/payment-transition.ts";
import type { ProcessorAnswer } from "../core/payments/processor-payment.ts";
import { askableRefund } from "../core/payments/refunds.ts";
import { applyAnswer, nextStep, type PaymentStep } from "../core/payments/state-machine.ts";
import { askProcessor, type SyncHint } from "./ask-processor.ts";
import type { PaymentOrder, PaymentPort } from "./port.ts";

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
  /** Where the processor sends its receipt: the customer's confirmed address, never stored with the payment. */
  receiptAddressOf(intent: Intent): Promise<string | undefined>;
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
  onProcessorError?(step: PaymentStep | "account", error: unknown): void;
  /** Called once for each thing about a payment that operators must know. */
  onConcern?(intent: Intent, concern: PaymentConcern): void;
}

/** More than the longest path from new to refunded; the sweep resumes a payment that other processes keep changing. */
const MAX_STEPS = 16;

/**
 * Advances a payment as far as possible now and returns it. Never throws processor errors: the payment keeps its state
 * or becomes unknown, and is due again later. Safe to run any number of times, also concurrently. `hint` asks for changes
 * of a captured payment although none is expected.
 */
export async function advancePayment<S extends LoadedPayment>(
  deps: PaymentDeps<S>,
  id: string,
  now: Instant,
  hint?: SyncHint,
): Promise<Intent> {
  let loaded = await deps.store.load(id);
  let isSyncing = hint !== undefined;
  for (let count = 0; count < MAX_STEPS; count++) {
    const isSync = isSyncing && loaded.intent.state === "captured";
    const step = isSync ? "sync" : nextStep(loaded.intent, now);
    const { transition, isFailure } = await takeStep(deps, loaded.intent, { step, hint }, now);
    if (!transition && isSync && !isFailure) {
      isSyncing = false;
      continue;
    }
    if (!transition) break;
    const before = loaded.intent;
    const next = await deps.store.recordTransition(loaded, transition, now);
    loaded = next.seen;
    if (!next.isStored) continue;
    for (const concern of newConcerns(before, loaded.intent)) deps.onConcern?.(loaded.intent, concern);
    if (isFailure || (!isSync && isStuck(step, transition, nextStep(loaded.intent, now)))) break;
  }
  return loaded.intent;
}

const newConcerns = ({ concerns: before = [] }: Intent, { concerns = [] }: Intent): PaymentConcern[] =>
  concerns.filter((one) => !before.includes(one));

/** Whether to stop for now: no progress, or the only next step is to check again. */
function isStuck(step: PaymentStep, { outcome }: PaymentTransition, next: PaymentStep): boolean {
  if (outcome === "refund waits") return next !== "refund";
  // More may have changed after this.
  if ((step === "sync" || step === "refund") && outcome !== "none") return false;
  return next === step || next === "retrieve" || next === "rest";
}

interface StepResult {
  transition: PaymentTransition | undefined;
  isFailure: boolean;
}

/** Takes a step: asks for one answer after the other, until one changes something, or nothing is left to ask. */
async function takeStep<S extends LoadedPayment>(
  deps: PaymentDeps<S>,
  intent: Intent,
  { step, hint }: { step: PaymentStep; hint: SyncHint | undefined },
  now: Instant,
): Promise<StepResult> {
  const order = step === "prepare" ? await paymentOrderOf(deps.store, intent) : undefined;
  let isFailure = false;
  const refund = step === "refund" ? askableRefund(intent, now) : undefined;
  for await (const answer of askProcessor(deps, intent, { step, order, refund, hint })) {
    isFailure = isFailureOf(step, answer);
    const transition = applyAnswer(intent, step, answer, now);
    if (transition) return { transition, isFailure };
  }
  return { transition: undefined, isFailure };
}

/** Whether to leave a payment for later after an answer. */
const isFailureOf = (step: PaymentStep, { kind }: ProcessorAnswer): boolean =>
  kind === "missing" || kind === "stopped" || (kind === "rejected" && step === "sync");

/** What the statement of a card says after our name. */
const descriptors: Record<Intent["kind"], string> = { book: "SESSION", tip: "TIP", top: "CREDIT" };

async function paymentOrderOf<S extends LoadedPayment>(
  store: PaymentStore<S>,
  intent: Intent,
): Promise<PaymentOrder> {
  const { id, amount, currency, card, kind } = intent;
  const [customer, receiptTo] = await Promise.all([store.customerOf(intent), store.receiptAddressOf(intent)]);
  const capture = kind === "book" ? "later" : "now";
  const about = { receiptTo, descriptor: descriptors[kind] };
  return { customer, pmid: card.pmid, amount, currency, capture, intent: id, ...about };
}
