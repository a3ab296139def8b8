import type { Intent, PaymentRefund } from "./payment.ts";

/**
 * Outcome of a result beyond the payment itself; effects.ts says what follows. `capture refused`: the bank may still
 * pay; `capture lost`: it never will; `refund refused`: never taken, `refund failed`: taken, but returned, so what is
 * owed to the customer is owed another way; `refund waits`: refused for now, `refund returned`: taken, but returned, so it
 * is asked for again; `refunded elsewhere`: without our request; `warned`: its bank says that it may be fraud.
 */
export type TransitionOutcome =
  | "none"
  | "authorised"
  | "refused"
  | "captured"
  | "capture refused"
  | "capture lost"
  | "refunded"
  | "refund refused"
  | "refund failed"
  | "refund waits"
  | "refund returned"
  | "refunded elsewhere"
  | "disputed"
  | "dispute won"
  | "dispute lost"
  | "warned"
  | "warning ended";

/** A payment after a result. */
export interface PaymentTransition {
  intent: Intent;
  outcome: TransitionOutcome;
  /** Number of the refund that it is about. */
  refund?: number;
  /** Whether that refund stood in `refundDue` before. */
  wasDue?: boolean;
  /** The processor's id of the dispute that it is about. */
  dispute?: string;
  /** No progress: it only waits for the next try, longer each time. */
  isRetry?: true | undefined;
}

/** The refund that a transition is about. */
export const refundOf = ({ intent: { refunds }, refund }: PaymentTransition): PaymentRefund | undefined =>
  refunds?.find(({ n }) => n === refund);
