import type { Query } from "firebase-admin/firestore";
import type { LedgerEvent } from "../../core/ledger/model.ts";
import type { BalanceTransaction } from "../../core/ledger/reconciliation/balance-transaction.ts";
import { getAll, list } from "../access.ts";
import { balanceTransactions, intents, ledger } from "../collections.ts";

/** Values per query, and documents of each at most: a payment moves its money a few times. */
const VALUES = 10;
const EACH = 100;

async function listIn<T>(query: Query<T>, field: string, values: readonly string[]): Promise<T[]> {
  const found: T[] = [];
  const unique = [...new Set(values)];
  for (let at = 0; at < unique.length; at += VALUES) {
    const page = await list(query.where(field, "in", unique.slice(at, at + VALUES)).limit(VALUES * EACH));
    found.push(...page.flatMap(({ data }) => data ?? []));
  }
  return found;
}

/** Ids of our payments by the processor's ids; those that are not ours are missing. */
export async function intentsOf(payments: readonly string[]): Promise<Map<string, string>> {
  const found = await listIn(intents(), "processorId", payments);
  return new Map(
    found.flatMap(({ id, processorId }) => (processorId === undefined ? [] : [[processorId, id]])),
  );
}

/** The processor's ids of our payments by ours; those that were never prepared are missing. */
export async function processorIdsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await getAll([...new Set(ids)].map((id) => intents().doc(id)));
  return new Map(
    found.flatMap(({ data }) => (data?.processorId === undefined ? [] : [[data.id, data.processorId]])),
  );
}

/** All transactions of some payments, by the processor's ids. */
export const transactionsOf = (payments: readonly string[]): Promise<BalanceTransaction[]> =>
  listIn(balanceTransactions(), "payment", payments);

/** All events of some payments, by our ids. */
export const ledgerOfIntents = (ids: readonly string[]): Promise<LedgerEvent[]> =>
  listIn(ledger(), "intent", ids);
