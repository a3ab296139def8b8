import * as v from "valibot";
import { Currency, Id, Instant, SignedMinor } from "../../fields.ts";

/** How the money of one payment moves at the processor. */
export const movements = ["charge", "refund", "refund failed", "dispute", "dispute reversed"] as const;
export type Movement = (typeof movements)[number];

/**
 * `balanceTransactions/{id}`: one change of our account at the processor, as the processor tells it. It never changes
 * there, so it is stored once.
 */
export const BalanceTransaction = v.object({
  id: Id,
  at: Instant,
  /**
   * `deposit`: what the processor pays to our bank. `own funds`: what we moved ourselves. `reserve`: what the processor holds
   * back of our balance, and lets go. `other`: a kind that we do not know.
   */
  kind: v.picklist([...movements, "fee", "deposit", "deposit failed", "own funds", "reserve", "other"]),
  /**
   * Whether it moves the balance that we filled beforehand for refunds and disputes (Stripe's prefunding balance), and not
   * that of payments. A refund paid from there is one all the same.
   */
  isPrefunded: v.optional(v.literal(true)),
  /** What changes on our account before the fee: a charge is positive, a refund or a deposit negative. */
  amount: SignedMinor,
  /** What the processor keeps for it; negative where it gives a fee back. */
  fee: SignedMinor,
  currency: Currency,
  /** The processor's id of the payment, of a movement. */
  payment: v.optional(Id),
  /** The processor's id of the dispute. */
  dispute: v.optional(Id),
});
export type BalanceTransaction = v.InferOutput<typeof BalanceTransaction>;

/** The net change of our account by a transaction, minor units. */
export const netOf = ({ amount, fee }: BalanceTransaction): SignedMinor => amount - fee;

/** Whether the money of a payment moves by a transaction. */
export const isMovement = (
  transaction: BalanceTransaction,
): transaction is BalanceTransaction & { kind: Movement } =>
  (movements as readonly string[]).includes(transaction.kind);
