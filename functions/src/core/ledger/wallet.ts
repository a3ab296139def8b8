import * as v from "valibot";
import { Currency, Id, Minor } from "../fields.ts";

/** What is frozen of a disputed top-up in a wallet, minor units. */
export const FrozenCredit = v.object({
  /** Id of its payment. */
  intent: Id,
  /** How much is disputed: no more is frozen. */
  limit: Minor,
  /** How much is frozen by now. */
  amount: Minor,
  /** How much of its gift was taken back. */
  gift: Minor,
});
export type FrozenCredit = v.InferOutput<typeof FrozenCredit>;

/**
 * `wallets/{uid}`: prepaid credit, minor units. Each amount is the fold of its ledger account. What was given (offers,
 * codes, goodwill) is spent first, refunded last and never becomes cash.
 */
export const Wallet = v.object({
  /** Credit the customer has paid for and can spend. */
  paid: Minor,
  /** Credit we have given and the customer can spend. */
  given: Minor,
  /** The parts of both that are on hold for requested sessions. */
  heldPaid: Minor,
  heldGiven: Minor,
  /** The sum of what is frozen; absent where nothing ever was. */
  disputedCredit: v.optional(Minor),
  /** Top-ups that are disputed or warned of. */
  frozen: v.optional(v.array(FrozenCredit)),
  currency: Currency,
  version: v.number(),
  /** Random. The ledger knows the customer by this id alone. */
  accountId: Id,
});
export type Wallet = v.InferOutput<typeof Wallet>;
