import type { Minor, SignedMinor } from "../../fields.ts";
import type { LedgerEntry, LedgerEvent, NewLedgerEvent } from "../ledger.ts";
import { ledgerAccount } from "../ledger-event.ts";

/**
 * The accounts that a counter-entry may move: of none is there a copy outside the ledger that would come apart from it. What the
 * processor has is compared with the event and its corrections together.
 */
export const correctableAccounts = [
  ledgerAccount.processor,
  ledgerAccount.fees,
  ledgerAccount.revenue,
  ledgerAccount.loss,
  ledgerAccount.promo,
  ledgerAccount.ownFunds,
  ledgerAccount.reserved,
] as const;
export type CorrectableAccount = (typeof correctableAccounts)[number];

/** Whether a counter-entry may move an account. */
export const isCorrectable = (account: string): account is CorrectableAccount =>
  (correctableAccounts as readonly string[]).includes(account);

/** What entries have on each account, minor units, without those that have nothing. */
export function sumByAccount(entries: Iterable<LedgerEntry>): LedgerEntry[] {
  const sums = new Map<string, SignedMinor>();
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
}

/** The entries that leave nothing of an event and of what has corrected it so far. */
export const reversingEntries = (entries: Iterable<LedgerEntry>): LedgerEntry[] =>
  sumByAccount(entries).map(({ account, amount }) => ({ account, amount: -amount }));

/** The entries that move an amount: a debit of one account, a credit of the other. */
export const movingEntries = (debit: string, credit: string, amount: Minor): LedgerEntry[] => [
  { account: debit, amount: -amount },
  { account: credit, amount },
];

/**
 * The `n`th counter-entry to an event. It has the session and the payment of the event, so that it is found with them, and no
 * `accountId`: it moves nobody's credit.
 * @throws Error if it doesn't sum to zero, or moves an account that has a copy elsewhere
 */
export function correctionEvent(
  { id, at, aid, intent, currency }: LedgerEvent,
  entries: readonly LedgerEntry[],
  n: number,
): NewLedgerEvent {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || entries.length === 0) throw new Error(`A correction of ${id} does not sum to zero.`);
  if (!entries.every(({ account }) => isCorrectable(account)))
    throw new Error(`A correction of ${id} moves an account that has a copy elsewhere.`);
  return {
    id: `${id}_correction_${n}`,
    kind: "correction",
    corrects: { id, at },
    currency,
    entries: [...entries],
    ...(aid !== undefined && { aid }),
    ...(intent !== undefined && { intent }),
  };
}
