import type { Instant } from "../core/fields.ts";
import { applyDispute, applyRefunds } from "../core/payments/apply-sync.ts";
import type { Intent, PaymentConcern } from "../core/payments/payment.ts";
import type { PaymentTransition } from "../core/payments/payment-transition.ts";
import type { ProcessorPayment } from "../core/payments/processor-payment.ts";
import {
  askableRefund,
  asNextAttempt,
  hasOpenDispute,
  refundRefOf,
  withRefundReplaced,
} from "../core/payments/refunds.ts";
import {
  applyMissingAnswer,
  applyPrepared,
  applyRejection,
  applyResult,
  clearDue,
  nextStep,
  type PaymentStep,
  postpone,
  processorKeyOf,
} from "../core/payments/state-machine.ts";
import { rejectRefund, skipRefund } from "../core/payments/waiting-refunds.ts";
import { applyWarning, endWarning } from "../core/payments/warnings.ts";
import { ProcessorStopped } from "./our-account.ts";
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

/** What a sync of a captured payment is about: a newly reported dispute or warning, or nothing special. */
export interface SyncHint {
  dispute?: string | undefined;
  warning?: string | undefined;
}

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
    const { transition, isFailure } = await runStep(deps, loaded.intent, step, now, hint);
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
  isFailure?: boolean;
}

async function runStep<S extends LoadedPayment>(
  deps: PaymentDeps<S>,
  intent: Intent,
  step: PaymentStep,
  now: Instant,
  hint?: SyncHint,
): Promise<StepResult> {
  if (step === "rest") return { transition: clearDue(intent, now) };
  if (step === "drop") return { transition: applyResult(intent, step, { state: "voided" }, now) };
  if (step === "skip") return { transition: skipRefund(intent, now) };
  if (deps.processor === "away") return { transition: undefined };
  const order = step === "prepare" ? await paymentOrderOf(deps.store, intent) : undefined;
  try {
    if (step === "sync") return { transition: await refreshFromProcessor(deps.port, intent, hint, now) };
    if (step === "refund") return { transition: await requestRefund(deps.port, intent, now) };
    return { transition: await askProcessor(deps.port, intent, step, order, now) };
  } catch (error) {
    if (error instanceof PaymentRefused) {
      return { transition: applyResult(intent, step, { state: "refused", reason: error.reason }, now) };
    }
    deps.onProcessorError?.(step, error);
    // Nothing was sent.
    if (error instanceof ProcessorStopped) return { transition: undefined, isFailure: true };
    if (error instanceof RequestRejected && step === "refund")
      return { transition: rejectRefund(intent, error.reason, now) };
    if (error instanceof RequestRejected)
      return { transition: applyRejection(intent, step, error.reason, now), isFailure: step === "sync" };
    const isStored = error instanceof OutcomeUnknown && error.isStored;
    const isWaiting = !isStored && step !== "confirm" && intent.due !== undefined;
    if (isWaiting && deps.processor !== "answers") return { transition: undefined, isFailure: true };
    return { transition: applyMissingAnswer(intent, step, now, isStored), isFailure: true };
  }
}

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

type ProcessorStep = Exclude<PaymentStep, "rest" | "drop" | "skip" | "refund" | "sync">;

const mustHaveProcessorId = ({ id, processorId }: Intent): string => {
  if (processorId === undefined) throw new Error(`Payment ${id} was never prepared.`);
  return processorId;
};

/** Asks what has changed about a captured payment; undefined if nothing has. */
async function refreshFromProcessor(
  port: PaymentPort,
  intent: Intent,
  hint: SyncHint | undefined,
  now: Instant,
): Promise<PaymentTransition | undefined> {
  const payment = await port.retrieve(mustHaveProcessorId(intent));
  const change = await changeOf(port, intent, payment, now);
  if (change) return change;
  const open = (intent.disputes ?? []).filter(({ state }) => state === "open").map(({ id }) => id);
  for (const id of new Set([...(hint?.dispute ? [hint.dispute] : []), ...open])) {
    const dispute = await port.dispute(id);
    const change = dispute && applyDispute(intent, dispute, now);
    if (change) return change;
  }
  const warning = hint?.warning === undefined ? undefined : await port.warning(hint.warning);
  const warned = (warning && applyWarning(intent, warning, now)) ?? endWarning(intent, now);
  if (warned) return warned;
  return nextStep(intent, now) === "sync" ? postpone(intent, now) : undefined;
}

/**
 * What an answer about a captured payment says that we don't know: a dispute that nobody has reported yet, or else a refund.
 * The dispute comes first, because a refund that fails while it is open waits for its end.
 */
async function changeOf(
  port: PaymentPort,
  intent: Intent,
  payment: ProcessorPayment,
  now: Instant,
): Promise<PaymentTransition | undefined> {
  if (payment.state !== "captured") return undefined;
  const isUnclear = payment.isDisputed && !hasOpenDispute(intent);
  const disputes = isUnclear ? await port.disputesOf(mustHaveProcessorId(intent)) : [];
  for (const dispute of disputes) {
    const change = applyDispute(intent, dispute, now);
    if (change) return change;
  }
  return applyRefunds(intent, payment.refunds, now);
}

/**
 * Requests the refund that is owed, after reading what was already returned, so nothing is returned twice. One that is
 * rejected is read again: what came back another way, or a dispute, may be why.
 */
async function requestRefund(
  port: PaymentPort,
  intent: Intent,
  now: Instant,
): Promise<PaymentTransition | undefined> {
  const id = mustHaveProcessorId(intent);
  const requested = askableRefund(intent, now);
  if (!requested) return undefined;
  const change = await changeOf(port, intent, await port.retrieve(id), now);
  if (change) return change;
  const order = { ref: refundRefOf(intent.id, requested), amount: requested.amount };
  try {
    return applyRefunds(intent, [await port.refund(id, order, intent.tries)], now);
  } catch (error) {
    if (!(error instanceof RequestRejected)) throw error;
    // The processor may repeat this answer for its key.
    const next = withRefundReplaced(intent, asNextAttempt(requested));
    const why = await changeOf(port, next, await port.retrieve(id), now);
    if (why) return why;
    throw error;
  }
}

async function askProcessor(
  port: PaymentPort,
  intent: Intent,
  step: ProcessorStep,
  order: PaymentOrder | undefined,
  now: Instant,
): Promise<PaymentTransition | undefined> {
  if (order) return applyPrepared(intent, await port.prepare(order, processorKeyOf(intent)), now);
  const id = mustHaveProcessorId(intent);
  const calls = {
    confirm: port.confirm,
    retrieve: port.retrieve,
    capture: port.capture,
    void: port.void,
  } as const;
  if (step === "prepare") throw new Error("An order is needed to prepare a payment.");
  return applyResult(intent, step, await calls[step].call(port, id), now);
}
