import * as v from "valibot";
import { Currency, Id, Minor } from "../fields.ts";

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
  currency: Currency,
  version: v.number(),
  /** Random. The ledger knows the customer by this id alone. */
  accountId: Id,
});
export type Wallet = v.InferOutput<typeof Wallet>;
