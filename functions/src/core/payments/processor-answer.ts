import type { PaymentRefund } from "./payment.ts";
import type {
  ProcessorDispute,
  ProcessorPayment,
  ProcessorRefund,
  ProcessorWarning,
} from "./processor-payment.ts";

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
