import type { AccountDeletion } from "../core/account/model.ts";
import type { Instant } from "../core/fields.ts";
import type { Intent } from "../core/payments/model.ts";
import type { Challenge } from "../core/payments/payment-result.ts";
import type { PaymentStep } from "../core/payments/state-machine.ts";
import { dueIntents } from "../store/payments/intents.ts";
import { firestorePaymentStore } from "../store/payments/payment-store.ts";
import { advancePayment } from "./advance-payment.ts";
import { OutcomeUnknown, type PaymentPort } from "./port.ts";
import { openProcessor } from "./processor.ts";

// Apart from change-booking.ts the only file of payment/ that imports the store: the processor, the stored payments
// and the environment of this deployment meet here.

let opened: Promise<PaymentPort> | undefined;

/** The processor of this deployment, loaded on first use. */
export function paymentProcessor(): Promise<PaymentPort> {
  opened ??= openProcessor(
    process.env,
    async () => (await import("../store/payments/sandbox-store.ts")).sandboxStore,
  );
  return opened;
}

/** Logs a processor error by step and error name only: its message and the payment may identify a person. */
function logProcessorError(step: PaymentStep, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  console.warn(
    JSON.stringify({ severity: "WARNING", message: "The processor is in trouble", step, error: name }),
  );
}

/**
 * Advances a payment as far as possible now and returns it: see `advancePayment`.
 * @throws AppError `not-found` if there is no such payment
 */
export async function runPayment(id: string, now: Instant): Promise<Intent> {
  const port = await paymentProcessor();
  return advancePayment({ store: firestorePaymentStore, port, onProcessorError: logProcessorError }, id, now);
}

/** Reads the challenge that a payment waits for; undefined if it waits for none, or the processor does not answer. */
export async function challengeOf({ state, processorId }: Intent): Promise<Challenge | undefined> {
  if (state !== "action" || processorId === undefined) return undefined;
  const { retrieve, publishableKey } = await paymentProcessor();
  const payment = await retrieve(processorId).catch((error: unknown) => {
    if (error instanceof OutcomeUnknown) return undefined;
    throw error;
  });
  if (payment?.state !== "action") return undefined;
  return { type: "challenge", clientSecret: payment.clientSecret, ...(publishableKey && { publishableKey }) };
}

/** Advances every due payment, at most 50; returns how many advanced and how many failed. */
export async function runDuePayments(now: Instant): Promise<{ settled: number; failed: number }> {
  const results = { settled: 0, failed: 0 };
  for (const { ref } of await dueIntents(now)) {
    // A failed one blocks no other and stays due.
    const isSettled = await runPayment(ref.id, now).then(
      () => true,
      () => false,
    );
    results[isSettled ? "settled" : "failed"] += 1;
  }
  return results;
}

/** Deletes cards at the processor, and their customer; throws if it does not answer. */
export async function forgetCards({
  cards = [],
  processorId,
}: Pick<AccountDeletion, "cards" | "processorId">): Promise<void> {
  if (cards.length === 0 && processorId === undefined) return;
  const port = await paymentProcessor();
  for (const pmid of cards) await port.detach(pmid);
  if (processorId !== undefined) await port.forgetCustomer(processorId);
}
