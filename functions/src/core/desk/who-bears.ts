import type { Minor, SignedMinor } from "../fields.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";

/**
 * Who bears what a refund or a lost dispute costs, minor units. What the customer gets is the sum of the others: their own
 * credit, a refund that was owed anyway, the instructor, our share, and our loss. `gift` is credit that we gave and that is
 * gone with it. Below zero, a part gets something back.
 */
export interface Bearers {
  customer: Minor;
  ownCredit: Minor;
  owed: Minor;
  instructor: SignedMinor;
  us: SignedMinor;
  loss: SignedMinor;
  gift: Minor;
}

/** Accounts from which money has left for a customer: to their card, their bank, or credit of an account that is gone. */
const reached = ["processor", "disputed", "unclaimed"];
/** A customer's credit, as far as it was paid for. */
const credit = ["paid", "disputedCredit"];

/** Reads off events of the ledger who bears them. What is only given back, such as a gift that has ended, is no cost. */
export function bearersOf(events: readonly { entries: readonly LedgerEntry[] }[]): Bearers {
  const sum = (groups: readonly string[], all: readonly { entries: readonly LedgerEntry[] }[]): SignedMinor =>
    all
      .flatMap(({ entries }) => entries)
      .reduce(
        (amount, entry) =>
          groups.includes(entry.account.split(":")[0] ?? "") ? amount + entry.amount : amount,
        0,
      );
  const isGift = ({ entries }: { entries: readonly LedgerEntry[] }) =>
    entries.some(({ account }) => account === "promo");
  const others = events.filter((event) => !isGift(event));
  const returned = sum(credit, others) + sum(["given"], others);
  const due = sum(["refundDue"], others);
  return {
    customer: sum(reached, others) + Math.max(0, returned) + Math.max(0, due),
    ownCredit: Math.max(0, -returned),
    owed: Math.max(0, -due),
    instructor: 0 - sum(["instructor"], others),
    us: 0 - sum(["revenue"], others),
    loss: 0 - sum(["loss"], others),
    gift: Math.max(0, sum(["promo"], events.filter(isGift))),
  };
}

/** Who bears several refunds together, part by part. */
export const sumOfBearers = (all: readonly Bearers[]): Bearers => {
  const sum = (part: keyof Bearers): SignedMinor => all.reduce((total, one) => total + one[part], 0);
  return {
    customer: sum("customer"),
    ownCredit: sum("ownCredit"),
    owed: sum("owed"),
    instructor: sum("instructor"),
    us: sum("us"),
    loss: sum("loss"),
    gift: sum("gift"),
  };
};
