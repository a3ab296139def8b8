import { cardNameOf } from "../../card-name.ts";
import type { Transaction } from "../../ledger/ledger.ts";
import { formatMoney } from "../../money.ts";

/** What happened with a customer's money, as a sentence of the desk; `{from}` is where it came from or went to. */
const sentences: Readonly<Record<Transaction["mode"], string>> = {
  credit: "Topped up {amount} {from}",
  offer: "Got {amount} of credit as our welcome offer",
  code: "Redeemed a code for {amount} of credit",
  hold: "{amount} of their credit is on hold for a session",
  release: "The hold of {amount} for a session ended",
  book: "Paid {amount} {from} for a session",
  refund: "Got {amount} back {to}",
  tip: "Tipped {amount} {from}",
  adjust: "Our team {gave} {amount} of credit",
};

const cardOf = ({ brand, last4 }: Transaction["billing"]): string =>
  brand && last4 ? cardNameOf({ brand, last4 }) : "a card";

/** An entry of a customer's credit and payments in words. */
export function creditSentence({ mode, billing }: Transaction): string {
  const { amount, currency, source } = billing;
  const isCredit = source !== "card";
  return sentences[mode]
    .replace("{amount}", formatMoney(Math.abs(amount), currency))
    .replace("{from}", isCredit ? "from their credit" : `with ${cardOf(billing)}`)
    .replace("{to}", isCredit ? "as credit" : `to ${cardOf(billing)}`)
    .replace("{gave}", amount < 0 ? "took" : "gave");
}
