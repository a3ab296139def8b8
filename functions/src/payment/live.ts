import type { Step } from "../shared/domain/settlement.ts";
import { dueIntents } from "../store/intents.ts";
import { settlementBook } from "../store/settlement.ts";
import type { PaymentPort } from "./port.ts";
import { openProcessor } from "./processor.ts";

// The one file of payment/ that knows the store: here the processor and the books of this deployment meet.

let opened: Promise<PaymentPort> | undefined;

/** The processor of this deployment, loaded at its first use. */
export function processor(): Promise<PaymentPort> {
  opened ??= openProcessor(process.env, async () => (await import("../store/sandbox.ts")).sandboxStore);
  return opened;
}

/** Says that the processor did not answer; neither its words nor the payment, because both may name a person. */
function onTrouble(step: Step, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  console.warn(
    JSON.stringify({ severity: "WARNING", message: "The processor is in trouble", step, error: name }),
  );
}

/** What payments are settled with in this deployment. */
export const liveBooks = { book: settlementBook, dueIntents, onTrouble };
