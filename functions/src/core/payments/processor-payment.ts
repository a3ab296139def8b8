import type { Instant, Minor } from "../fields.ts";
import type { PaymentRefund } from "./payment.ts";

/** A refund at the processor; `ref` is our name of it, if we asked for it. */
export interface ProcessorRefund {
  id: string;
  ref?: string | undefined;
  /** Minor units. */
  amount: Minor;
  state: "pending" | "paid" | "failed";
  /** The processor's code for a failure. */
  reason?: string | undefined;
}

/** A dispute at the processor for which money was taken back: amount and fee in minor units. */
export interface ProcessorDispute {
  id: string;
  amount: Minor;
  fee: Minor;
  state: "open" | "won" | "lost";
  /** The processor's code for why the customer disputes the payment. */
  reason?: string | undefined;
  /** Until when the bank takes our answer, if it waits for one. */
  answerBy?: Instant | undefined;
  /** Whether the bank has our answer; it takes one alone. */
  isAnswered?: boolean | undefined;
}

/** An early warning at the processor. */
export interface ProcessorWarning {
  id: string;
  at: Instant;
}

/**
 * A payment's state at the processor. `action`: the customer's bank requires a challenge, through the client secret;
 * `refunds`: all of them, oldest first; `processing`: not known yet.
 */
export type ProcessorPayment =
  | { state: "prepared" | "authorised" | "voided" | "processing" }
  | { state: "action"; clientSecret: string }
  | {
      state: "captured";
      refunds: readonly ProcessorRefund[];
      /** Whether a bank has disputed the charge, ever. */
      isDisputed?: boolean;
    }
  | { state: "refused"; reason: string };

/** What the processor says to a step of a payment. */
export type ProcessorAnswer =
  /** The step needs no answer, so it was not asked. */
  | { kind: "unasked" }
  | { kind: "prepared"; processorId: string }
  | { kind: "payment"; payment: ProcessorPayment }
  /** What it knows of a captured payment; once it has rejected a refund, what comes back by that name is another one. */
  | {
      kind: "changes";
      disputes: readonly ProcessorDispute[];
      refunds: readonly ProcessorRefund[];
      rejected?: PaymentRefund;
    }
  /** All that it knows of a captured payment was said. */
  | { kind: "no more"; warning: ProcessorWarning | undefined }
  | { kind: "refused"; reason: string }
  /** Rejected for good. */
  | { kind: "rejected"; reason: string }
  /** It did not answer; `isStored`: it repeats this failure for the same key. */
  | { kind: "missing"; isStored: boolean }
  /** It was not asked, or not answering costs nothing. */
  | { kind: "stopped" };
