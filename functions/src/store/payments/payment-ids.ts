import type { Query } from "firebase-admin/firestore";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import type { BalanceTransaction } from "../../core/ledger/reconciliation/balance-transaction.ts";
import { siftAll, siftList } from "../access.ts";
import { balanceTransactions, intents, ledger } from "../collections.ts";

/** Values per query, and documents of each at most: a payment moves its money a few times. */
const VALUES = 10;
const EACH = 100;

/** Called with the path of each document that doesn't match its schema, and is left out. */
export type OnUnreadable = (path: string) => void;

async function listIn<T>(
  query: Query<T>,
  [field, values]: [string, readonly string[]],
  onUnreadable: OnUnreadable,
): Promise<T[]> {
  const matches: T[] = [];
  const unique = [...new Set(values)];
  for (let at = 0; at < unique.length; at += VALUES) {
    const page = query.where(field, "in", unique.slice(at, at + VALUES)).limit(VALUES * EACH);
    const { read, unreadable } = await siftList(page);
    for (const path of unreadable) onUnreadable(path);
    matches.push(...read.flatMap(({ data }) => data ?? []));
  }
  return matches;
}

/** Ids of our payments by the processor's ids; those that are not ours are missing. */
export async function intentsOf(
  payments: readonly string[],
  onUnreadable: OnUnreadable,
): Promise<Map<string, string>> {
  const found = await listIn(intents(), ["processorId", payments], onUnreadable);
  return new Map(
    found.flatMap(({ id, processorId }) => (processorId === undefined ? [] : [[processorId, id]])),
  );
}

/** The processor's ids of our payments by ours; those that were never prepared are missing. */
export async function processorIdsOf(
  ids: readonly string[],
  onUnreadable: OnUnreadable,
): Promise<Map<string, string>> {
  const { read, unreadable } = await siftAll([...new Set(ids)].map((id) => intents().doc(id)));
  for (const path of unreadable) onUnreadable(path);
  return new Map(
    read.flatMap(({ data }) => (data?.processorId === undefined ? [] : [[data.id, data.processorId]])),
  );
}

/** All transactions of some payments, by the processor's ids. */
export const transactionsOf = (
  payments: readonly string[],
  onUnreadable: OnUnreadable,
): Promise<BalanceTransaction[]> => listIn(balanceTransactions(), ["payment", payments], onUnreadable);

/** All events of some payments, by our ids. */
export const ledgerOfIntents = (ids: readonly string[], onUnreadable: OnUnreadable): Promise<LedgerEvent[]> =>
  listIn(ledger(), ["intent", ids], onUnreadable);
