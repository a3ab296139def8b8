import type { SignedMinor } from "../../fields.ts";

/** The two sides of a line, as a bookkeeper writes it. One of them is 0; minor units. */
export interface DebitCredit {
  debit: number;
  credit: number;
}

/** The groups of accounts of the ledger, and the side on which each usually has its balance. */
const groups = {
  bank: "debit",
  processor: "debit",
  reserved: "debit",
  disputed: "debit",
  paid: "credit",
  given: "credit",
  heldPaid: "credit",
  heldGiven: "credit",
  escrow: "credit",
  instructor: "credit",
  refundDue: "credit",
  disputedCredit: "credit",
  unclaimed: "credit",
  tax: "credit",
  ownFunds: "credit",
  revenue: "credit",
  fees: "debit",
  promo: "debit",
  loss: "debit",
} as const satisfies Record<string, keyof DebitCredit>;

/** A group of accounts: all `paid:…` are `paid`. */
export type AccountGroup = keyof typeof groups;

/** All groups, in the order of a balance sheet: what we have, what we owe, what we earned and what it cost. */
export const accountGroups = Object.keys(groups) as readonly AccountGroup[];

/** An amount of the ledger as debit or credit: what it takes from an account is a debit. */
export const toDebitCredit = (amount: SignedMinor): DebitCredit => ({
  debit: Math.max(0, -amount),
  credit: Math.max(0, amount),
});

/** The side on which a group usually has its balance; of a group that is unknown, the credit side. */
export const usualSideOf = (group: string): keyof DebitCredit => groups[group as AccountGroup] ?? "credit";

/** Groups of accounts, each once and in the order of a balance sheet; those that are unknown at the end. */
export const usualGroups = (all: Iterable<string>): string[] => {
  const found = new Set(all);
  const known = accountGroups.filter((group) => found.has(group));
  return [...known, ...[...found].filter((group) => !(group in groups)).sort()];
};
