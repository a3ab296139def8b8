import type { Intent, PaymentRefund } from "../core/payments/payment.ts";
import type { ProcessorAnswer } from "../core/payments/processor-payment.ts";
import { hasOpenDispute, refundRefOf } from "../core/payments/refunds.ts";
import { type PaymentStep, processorKeyOf } from "../core/payments/state-machine.ts";
import { ProcessorStopped } from "./our-account.ts";
import {
  OutcomeUnknown,
  type PaymentOrder,
  type PaymentPort,
  PaymentRefused,
  RequestRejected,
} from "./port.ts";

/** What a sync of a captured payment is about: a newly reported dispute or warning, or nothing special. */
export interface SyncHint {
  dispute?: string | undefined;
  warning?: string | undefined;
}

interface Asking {
  port: PaymentPort;
  processor?: "answers" | "away";
  onProcessorError?(step: PaymentStep | "account", error: unknown): void;
}

/** A step to ask for, with what goes along. */
interface Asked {
  step: PaymentStep;
  /** To prepare a payment. */
  order: PaymentOrder | undefined;
  /** What is owed back next. */
  refund: PaymentRefund | undefined;
  hint: SyncHint | undefined;
}

const ourSteps: readonly PaymentStep[] = ["rest", "drop", "skip"];

/**
 * Asks the processor for a step of a payment, and passes on what it says, also that it says nothing. Asks for the next
 * answer only while the last one changed nothing; decides nothing and knows no time.
 */
export async function* askProcessor(
  { port, processor, onProcessorError }: Asking,
  intent: Intent,
  asked: Asked,
): AsyncGenerator<ProcessorAnswer> {
  const { step } = asked;
  if (ourSteps.includes(step)) yield { kind: "unasked" };
  else if (processor !== "away")
    try {
      yield* answersTo(port, intent, asked);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) onProcessorError?.(step, error);
      yield answerOf(error, processor === undefined && step !== "confirm" && intent.due !== undefined);
    }
}

/** What an error of the port means; without an answer, what stays due loses no time by an outage. */
function answerOf(error: unknown, staysDue: boolean): ProcessorAnswer {
  if (error instanceof PaymentRefused) return { kind: "refused", reason: error.reason };
  // Nothing was sent.
  if (error instanceof ProcessorStopped) return { kind: "stopped" };
  if (error instanceof RequestRejected) return { kind: "rejected", reason: error.reason };
  const isStored = error instanceof OutcomeUnknown && error.isStored;
  return staysDue && !isStored ? { kind: "stopped" } : { kind: "missing", isStored };
}

function mustHaveProcessorId({ id, processorId }: Intent): string {
  if (processorId === undefined) throw new Error(`Payment ${id} was never prepared.`);
  return processorId;
}

async function* answersTo(
  port: PaymentPort,
  intent: Intent,
  { step, order, refund, hint }: Asked,
): AsyncGenerator<ProcessorAnswer> {
  switch (step) {
    case "prepare":
      if (!order) throw new Error("An order is needed to prepare a payment.");
      yield { kind: "prepared", processorId: await port.prepare(order, processorKeyOf(intent)) };
      return;
    case "confirm":
    case "retrieve":
    case "capture":
    case "void":
      yield { kind: "payment", payment: await port[step](mustHaveProcessorId(intent)) };
      return;
    case "refund":
      yield* askForRefund(port, intent, refund);
      return;
    case "sync":
      yield* askForChanges(port, intent, hint);
  }
}

/** Asks what has changed about a captured payment. */
async function* askForChanges(
  port: PaymentPort,
  intent: Intent,
  hint: SyncHint | undefined,
): AsyncGenerator<ProcessorAnswer> {
  yield await readChanges(port, intent);
  const open = (intent.disputes ?? []).filter(({ state }) => state === "open").map(({ id }) => id);
  for (const id of new Set([...(hint?.dispute ? [hint.dispute] : []), ...open])) {
    const dispute = await port.dispute(id);
    if (dispute) yield { kind: "changes", disputes: [dispute], refunds: [] };
  }
  yield {
    kind: "no more",
    warning: hint?.warning === undefined ? undefined : await port.warning(hint.warning),
  };
}

/** How a captured payment is at the processor; its disputes only if there is one that nobody has reported yet. */
async function readChanges(
  port: PaymentPort,
  intent: Intent,
): Promise<ProcessorAnswer & { kind: "changes" }> {
  const id = mustHaveProcessorId(intent);
  const payment = await port.retrieve(id);
  if (payment.state !== "captured") return { kind: "changes", disputes: [], refunds: [] };
  const isUnclear = payment.isDisputed && !hasOpenDispute(intent);
  return { kind: "changes", disputes: isUnclear ? await port.disputesOf(id) : [], refunds: payment.refunds };
}

/**
 * Requests the refund that is owed, after reading what was already returned, so nothing is returned twice. One that is
 * rejected is read again: what came back another way, or a dispute, may be why.
 */
async function* askForRefund(
  port: PaymentPort,
  intent: Intent,
  requested: PaymentRefund | undefined,
): AsyncGenerator<ProcessorAnswer> {
  if (!requested) return;
  yield await readChanges(port, intent);
  const order = { ref: refundRefOf(intent.id, requested), amount: requested.amount };
  try {
    const refund = await port.refund(mustHaveProcessorId(intent), order, intent.tries);
    yield { kind: "changes", disputes: [], refunds: [refund] };
  } catch (error) {
    if (!(error instanceof RequestRejected)) throw error;
    yield { ...(await readChanges(port, intent)), rejected: requested };
    throw error;
  }
}
