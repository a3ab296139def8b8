import type { AccountDeletion } from "../../core/account/account-deletion.ts";
import { JOB_BUDGETS } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { Intent } from "../../core/payments/payment.ts";
import type { Challenge } from "../../core/payments/payment-result.ts";
import type { PaymentStep } from "../../core/payments/state-machine.ts";
import { WHOLE } from "../../core/shards.ts";
import { advanceDuePayments } from "../../payment/advance-due-payments.ts";
import { advancePayment } from "../../payment/advance-payment.ts";
import type { SyncHint } from "../../payment/ask-processor.ts";
import { logConcern, logOpenForLong, logProcessorError } from "../../payment/log-processor-error.ts";
import { type OurProcessor, onlyOurAccount, ProcessorStopped } from "../../payment/our-account.ts";
import { OutcomeUnknown, type PaymentPort, RequestRejected } from "../../payment/port.ts";
import { openProcessor } from "../../payment/processor.ts";
import { stoppedProcessor } from "../../payment/stopped-processor.ts";
import { countCardFailure } from "../../store/payments/card-failures.ts";
import { findCardHolder } from "../../store/payments/cards.ts";
import { dueIntents, findIntentId } from "../../store/payments/intents.ts";
import { ourProcessorAccount } from "../../store/payments/processor-account.ts";
import { firestorePaymentStore } from "./firestore-payment-store.ts";
import { refreshCards } from "./update-cards.ts";

// The processor, the stored payments and the environment of this deployment meet here.

let opened: Promise<OurProcessor> | undefined;

/**
 * The processor of this deployment, loaded on first use; with a key of another account, or settings that are wrong, it is
 * asked for nothing.
 */
export function paymentProcessor(): Promise<OurProcessor> {
  opened ??= openProcessor(
    process.env,
    async () => (await import("../../store/payments/sandbox-store.ts")).sandboxStore,
  )
    .catch((error: unknown) => stoppedProcessor(String(error)))
    .then((port) => onlyOurAccount(port, ourProcessorAccount));
  return opened;
}

/**
 * Refuses a call that would begin a payment while our key is of another account or our settings are wrong, before anything
 * is stored. An outage is no obstacle: the payment waits.
 * @throws AppError `unavailable`
 */
export async function mustTakePayments(): Promise<void> {
  const { mustBeOurs } = await paymentProcessor();
  try {
    await mustBeOurs();
  } catch (error) {
    logProcessorError("account", error);
    if (error instanceof ProcessorStopped) throw new AppError("unavailable", undefined, undefined, 60);
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
}

const paymentDeps = async () => ({
  port: await paymentProcessor(),
  store: firestorePaymentStore,
  onProcessorError: logProcessorError,
  onConcern: logConcern,
});

/** Stores what the processor says now, after it hinted at a change. Each returns false if it did not answer. */
export const processorSync = {
  async syncPayment(processorId: string, now: Instant, hint: SyncHint = {}): Promise<boolean> {
    const id = await findIntentId(processorId);
    if (id === undefined) return true;
    let isAnswered = true;
    const onProcessorError = (step: PaymentStep, error: unknown) => {
      isAnswered = false;
      logProcessorError(step, error);
    };
    const port = await paymentProcessor();
    const deps = { store: firestorePaymentStore, port, onProcessorError, onConcern: logConcern };
    await advancePayment(deps, id, now, hint);
    return isAnswered;
  },

  /** Counts a card that was declined while it was saved, and ends the setup of an account with too many. */
  async syncDeclinedSetup(setupId: string, now: Instant): Promise<boolean> {
    const port = await paymentProcessor();
    const setup = await answered(port.setupResult(setupId));
    if (setup === "unknown") return false;
    const holder = setup && (await findCardHolder(setup.customer));
    if (setup?.state !== "refused" || !setup.isDeclined || !holder) return true;
    if (await countCardFailure(holder.uid, now)) return true;
    return (await answered(port.cancelSetup(setupId))) !== "unknown";
  },

  async syncCards(customer: string): Promise<boolean> {
    const holder = await findCardHolder(customer);
    if (!holder) return true;
    const port = await paymentProcessor();
    const hasCustomer = await answered(port.hasCustomer(customer));
    const current = new Map<string, Awaited<ReturnType<PaymentPort["savedCard"]>>>();
    for (const { pmid } of holder.cards) {
      const card = await answered(port.savedCard(pmid));
      if (card === "unknown") return false;
      current.set(pmid, card);
    }
    if (hasCustomer === "unknown") return false;
    await refreshCards(holder.uid, current, hasCustomer);
    return true;
  },
};

/** What the processor says; unknown where it does not answer or rejects the question. */
const answered = <T>(request: Promise<T>): Promise<T | "unknown"> =>
  request.catch((error: unknown) => {
    if (error instanceof OutcomeUnknown || error instanceof RequestRejected) return "unknown" as const;
    throw error;
  });

/**
 * Advances a payment as far as possible now and returns it: see `advancePayment`.
 * @throws AppError `not-found` if there is no such payment
 */
export async function runPayment(id: string, now: Instant): Promise<Intent> {
  return advancePayment(await paymentDeps(), id, now);
}

/** Reads the challenge that a payment waits for; undefined if it waits for none, or the processor does not answer. */
export async function challengeOf({ state, processorId }: Intent): Promise<Challenge | undefined> {
  if (state !== "action" || processorId === undefined) return undefined;
  const { retrieve, publishableKey } = await paymentProcessor();
  const payment = await answered(retrieve(processorId));
  if (payment === "unknown" || payment.state !== "action") return undefined;
  return { type: "challenge", clientSecret: payment.clientSecret, ...(publishableKey && { publishableKey }) };
}

/**
 * Advances every due payment, one after the other, until the budget is used up; the next run does the rest. Calls
 * `onFailure` for one that cannot be read or stored: it stays due and does not stop the others.
 */
export async function runDuePayments(
  now: Instant,
  onFailure: (id: string, error: unknown) => void = () => undefined,
  shard = WHOLE,
): Promise<{ settled: number; failed: number }> {
  const stopAt = performance.now() + JOB_BUDGETS.payments;
  return advanceDuePayments(
    {
      ...(await paymentDeps()),
      due: dueIntents(now, shard),
      isOver: () => performance.now() >= stopAt,
      onFailure,
      onOpenForLong: logOpenForLong,
    },
    now,
  );
}

/** Deletes cards at the processor, and their customer; throws if it does not answer. What it rejects is gone. */
export async function forgetCards({
  cards = [],
  processorId,
}: Pick<AccountDeletion, "cards" | "processorId">): Promise<void> {
  if (cards.length === 0 && processorId === undefined) return;
  const port = await paymentProcessor();
  for (const pmid of cards) await unlessRejected("detach", port.detach(pmid));
  if (processorId !== undefined) await unlessRejected("forget customer", port.forgetCustomer(processorId));
}

async function unlessRejected(step: string, request: Promise<void>): Promise<void> {
  try {
    await request;
  } catch (error) {
    logProcessorError(step, error);
    if (!(error instanceof RequestRejected)) throw error;
  }
}
