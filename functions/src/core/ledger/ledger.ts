import * as v from "valibot";
import { Currency, Id, Instant, SignedMinor } from "../fields.ts";

/** What an event of the ledger can be about. */
export const ledgerKinds = [
  "top-up",
  "offer",
  "hold",
  "release",
  "capture",
  "close",
  "cancel",
  "tip",
  "code",
  "payout",
  "payout returned",
  "unclaimed paid",
  "taken back",
  "adjust",
  "loss",
  "refund",
  "refund failed",
  "dispute",
  "dispute won",
  "dispute lost",
  "freeze",
  "unfreeze",
  "fee",
  "deposit",
  "own funds",
  "reserve",
  "correction",
] as const;

/** One line of an event: an account of `ledgerAccount` (posting.ts) and what it gains or loses, minor units. */
export const LedgerEntry = v.object({
  account: v.string(),
  amount: SignedMinor,
});
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;

/** `ledger/{id}`: one event; append-only, its entries (minor units) sum to zero. */
export const LedgerEvent = v.object({
  id: Id,
  kind: v.picklist(ledgerKinds),
  /** `accountId` of the wallet whose customer paid or was paid; absent where only others are. Never a uid. */
  accountId: v.optional(Id),
  aid: v.optional(Id),
  /** Id of the payment by card, where money moves at the processor because of it. */
  intent: v.optional(Id),
  /** Of a correction: the event that it corrects, and when that was. */
  corrects: v.optional(v.object({ id: Id, at: Instant })),
  currency: Currency,
  entries: v.array(LedgerEntry),
  at: Instant,
});
export type LedgerEvent = v.InferOutput<typeof LedgerEvent>;
/** An event before it is stored: what it moves, and why. The batch that stores it says when. */
export type NewLedgerEvent = Omit<LedgerEvent, "at">;

/** `transactions/{id}`: the customer's view of the ledger. */
export const Transaction = v.object({
  id: Id,
  /** The number on its receipt, by which support finds it; missing in the oldest. See `receiptNumberOf`. */
  receipt: v.optional(v.string()),
  /** A hold becomes `book` when it is captured. */
  mode: v.picklist(["credit", "offer", "code", "hold", "release", "book", "refund", "tip", "adjust"]),
  /** Id of the booking, or an empty text. */
  aid: v.string(),
  /** Name of the booking's instructor, so a list does not need to read bookings. */
  instructor: v.optional(v.string()),
  billing: v.object({
    amount: SignedMinor,
    currency: Currency,
    source: v.picklist(["credit", "card", "promo"]),
    brand: v.optional(v.string()),
    last4: v.optional(v.string()),
    /** Available credit afterwards; only if credit moved. */
    balance: v.optional(SignedMinor),
  }),
  createdAt: Instant,
  userId: Id,
});
export type Transaction = v.InferOutput<typeof Transaction>;
/** A transaction before it is stored, as a `NewLedgerEvent`. */
export type NewTransaction = Omit<Transaction, "createdAt">;
