import * as v from "valibot";
import { Currency, Id, Instant, SignedMinor } from "./fields.ts";

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
  "adjust",
] as const;

/**
 * An account: `customer:{uid}`, `held:{aid}`, `escrow:{aid}`, `instructor:{id}`, `revenue`, `promo`, `processor`.
 */
export const LedgerEntry = v.object({
  account: v.string(),
  amount: SignedMinor,
});
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;

/** `ledger/{id}`: one event; append-only, its entries (minor units) sum to zero. */
export const LedgerEvent = v.object({
  id: Id,
  kind: v.picklist(ledgerKinds),
  /** The customer whose wallet or card it concerns. */
  uid: Id,
  aid: v.optional(Id),
  currency: Currency,
  entries: v.array(LedgerEntry),
  at: Instant,
});
export type LedgerEvent = v.InferOutput<typeof LedgerEvent>;

/** `transactions/{id}`: the customer's view of the ledger. */
export const Transaction = v.object({
  id: Id,
  mode: v.picklist(["credit", "offer", "code", "book", "refund", "tip", "adjust"]),
  /** The booking it belongs to, or empty text. */
  aid: v.string(),
  /** Name of that booking's instructor, so that a list need not read bookings. */
  instructor: v.optional(v.string()),
  billing: v.object({
    amount: SignedMinor,
    currency: Currency,
    source: v.picklist(["credit", "card", "promo"]),
    brand: v.optional(v.string()),
    last4: v.optional(v.string()),
    /** Available credit afterwards; only where credit moved. */
    balance: v.optional(SignedMinor),
  }),
  createdAt: Instant,
  userId: Id,
});
export type Transaction = v.InferOutput<typeof Transaction>;
