import type { SignedMinor } from "../fields.ts";
import type { LedgerEntry, LedgerEvent } from "../ledger/ledger.ts";

/** Amounts (minor units) by group of accounts: all `paid:…` are `paid`. Groups without an amount are missing. */
export type GroupSums = Readonly<Record<string, SignedMinor>>;

/** The group of an account: the part before the colon. */
export const groupOf = (account: string): string => account.split(":")[0] ?? account;

const withoutNothing = (sums: ReadonlyMap<string, SignedMinor>): GroupSums =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The sum of two lists of amounts. */
export function addSums(a: GroupSums, b: GroupSums): GroupSums {
  const sums = new Map(Object.entries(a));
  for (const [group, amount] of Object.entries(b)) sums.set(group, (sums.get(group) ?? 0) + amount);
  return withoutNothing(sums);
}

/** What events move, by group. */
export function sumsByGroup(events: Iterable<Pick<LedgerEvent, "entries">>): GroupSums {
  const sums = new Map<string, SignedMinor>();
  for (const { entries } of events)
    for (const { account, amount } of entries) {
      const group = groupOf(account);
      sums.set(group, (sums.get(group) ?? 0) + amount);
    }
  return withoutNothing(sums);
}

/** The sum of the entries of one account. */
export const sumOnAccount = (entries: readonly LedgerEntry[], name: string): SignedMinor =>
  entries.reduce((sum, { account, amount }) => (account === name ? sum + amount : sum), 0);

/** The sum of all amounts. */
export const totalOf = (amounts: readonly { amount: SignedMinor }[]): SignedMinor =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
