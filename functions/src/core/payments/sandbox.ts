import * as v from "valibot";
import { Currency, Id, Instant, Minor, SignedMinor } from "../fields.ts";
import { movements } from "../ledger/reconciliation/balance-transaction.ts";
import { DigitalWallet } from "../people/user.ts";

/** The test cards of the sandbox processor; payment/sandbox/test-cards.ts says what each does. */
export const sandboxCards = [
  "visa",
  "mastercard",
  "declined",
  "insufficient",
  "challenge",
  "timeout",
  "capture-refused",
  "refund-slow",
  "refund-fails",
  "disputed",
] as const;
export const SandboxCard = v.picklist(sandboxCards);
export type SandboxCard = v.InferOutput<typeof SandboxCard>;

const Setup = v.object({
  kind: v.literal("setup"),
  customer: Id,
  clientSecret: v.string(),
  /** The chosen card, once there is one. */
  pmid: v.optional(Id),
});

const Method = v.object({
  kind: v.literal("method"),
  customer: Id,
  card: SandboxCard,
  via: v.optional(DigitalWallet),
  isDetached: v.boolean(),
});

/** One change of our account at the sandbox by a payment. */
const SandboxMovement = v.object({
  kind: v.picklist(movements),
  at: Instant,
  /** Before the fee. */
  amount: SignedMinor,
  fee: SignedMinor,
  dispute: v.optional(Id),
});
export type SandboxMovement = v.InferOutput<typeof SandboxMovement>;

const SandboxRefund = v.object({
  id: Id,
  /** Our name of it; absent for one made in the processor's dashboard. */
  ref: v.optional(v.string()),
  amount: Minor,
  state: v.picklist(["pending", "paid", "failed"]),
  reason: v.optional(v.string()),
});

const SandboxDispute = v.object({
  id: Id,
  amount: Minor,
  fee: Minor,
  state: v.picklist(["open", "won", "lost"]),
  reason: v.optional(v.string()),
  answerBy: v.optional(Instant),
  isAnswered: v.optional(v.boolean()),
});

/** `sandbox/{id}` of a payment; amounts in minor units. */
export const SandboxPayment = v.object({
  kind: v.literal("payment"),
  intent: v.string(),
  pmid: Id,
  card: SandboxCard,
  amount: Minor,
  currency: Currency,
  capture: v.picklist(["later", "now"]),
  clientSecret: v.string(),
  state: v.picklist(["prepared", "action", "authorised", "captured", "refused", "voided"]),
  reason: v.optional(v.string()),
  /** Oldest first. */
  refunds: v.array(SandboxRefund),
  dispute: v.optional(SandboxDispute),
  /** When its bank warned that it may be fraud. */
  warnedAt: v.optional(Instant),
  /** The code with which refunds are refused; absent or empty while they are made. */
  refusesRefunds: v.optional(v.string()),
  /** The code with which refunds that were on their way fail next; absent or empty while they arrive. */
  failsRefunds: v.optional(v.string()),
  /** What it has changed on our account, oldest first. */
  movements: v.optional(v.array(SandboxMovement)),
});
export type SandboxPayment = v.InferOutput<typeof SandboxPayment>;

/** `sandbox/{id}` of what changed our balance without a payment: our own funds, or what is held back (negative) and let go. */
export const SandboxOwnMovement = v.object({
  kind: v.literal("own"),
  of: v.picklist(["own funds", "reserve"]),
  amount: SignedMinor,
  currency: Currency,
  at: Instant,
});
export type SandboxOwnMovement = v.InferOutput<typeof SandboxOwnMovement>;

/** `sandbox/{id}`: records of the embedded processor: setups, cards, payments, and what else changed our balance. */
export const SandboxRecord = v.variant("kind", [Setup, Method, SandboxPayment, SandboxOwnMovement]);
export type SandboxRecord = v.InferOutput<typeof SandboxRecord>;
