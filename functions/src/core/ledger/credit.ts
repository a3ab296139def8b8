import { CURRENCY } from "../constants.ts";
import type { Minor } from "../fields.ts";
import type { Wallet } from "./wallet.ts";

type Credit = Pick<Wallet, "paid" | "given">;

/** Credit that can be spent now, minor units. */
export const availableCredit = ({ paid, given }: Credit): Minor => paid + given;

/** Credit on hold, minor units. */
export const heldCredit = ({ heldPaid, heldGiven }: Pick<Wallet, "heldPaid" | "heldGiven">): Minor =>
  heldPaid + heldGiven;

/** The part of a price (minor units) that is paid with given credit, which is spent first. */
export const givenPartOf = (amount: Minor, { given }: Pick<Wallet, "given">): Minor =>
  Math.min(given, amount);

/** The empty wallet of a new customer. */
export const newWallet = (accountId: string): Wallet => ({
  paid: 0,
  given: 0,
  heldPaid: 0,
  heldGiven: 0,
  currency: CURRENCY,
  version: 1,
  accountId,
});
