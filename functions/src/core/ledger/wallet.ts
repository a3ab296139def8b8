import * as v from "valibot";
import { CURRENCY } from "../constants.ts";
import { Currency, Minor } from "../fields.ts";

/** `wallets/{uid}`: prepaid credit, minor units. Available is amount − held. A wallet is the fold of its ledger. */
export const Wallet = v.object({
  amount: Minor,
  held: Minor,
  currency: Currency,
  version: v.number(),
});
export type Wallet = v.InferOutput<typeof Wallet>;

/** Credit that can be spent now, minor units. */
export const availableCredit = (wallet: Wallet): Minor => wallet.amount - wallet.held;

/** The wallet of a new customer. */
export const newWallet: Wallet = { amount: 0, held: 0, currency: CURRENCY, version: 1 };
