import {
  type DocumentReference,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import type { Instant } from "../../core/fields.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import type { BalanceTransaction } from "../../core/ledger/reconciliation/balance-transaction.ts";
import { sift, siftAll, tally } from "../access.ts";
import { balanceTransactions, intents, ledger } from "../collections.ts";
import type { OnUnreadable } from "../payments/payment-ids.ts";

const PAGE = 300;

/** Ids of the documents that exist, readable or not. */
export async function idsOfExisting<T>(refs: DocumentReference<T>[]): Promise<Set<string>> {
  const { read } = await siftAll(refs);
  return new Set(read.flatMap(({ ref, snapshot }) => (snapshot.updateTime ? ref.id : [])));
}

/** The documents of a query, page by page, in the order of their time. */
async function allByTime<T>(query: Query<T>, onUnreadable: OnUnreadable): Promise<T[]> {
  const ordered = query.orderBy("at").orderBy(FieldPath.documentId()).limit(PAGE);
  const all: T[] = [];
  let last: QueryDocumentSnapshot<T> | undefined;
  do {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    tally.reads += Math.max(1, docs.length);
    const { read, unreadable } = sift(docs);
    for (const path of unreadable) onUnreadable(path);
    all.push(...read.flatMap(({ data }) => data ?? []));
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
  return all;
}

/** The processor's transactions from `from` until before `until`, ms UTC. */
export const transactionsBetween = (
  from: Instant,
  until: Instant,
  onUnreadable: OnUnreadable,
): Promise<BalanceTransaction[]> =>
  allByTime(balanceTransactions().where("at", ">=", from).where("at", "<", until), onUnreadable);

/** The ledger's events from `from` until before `until`, ms UTC. */
export const ledgerBetween = (
  from: Instant,
  until: Instant,
  onUnreadable: OnUnreadable,
): Promise<LedgerEvent[]> =>
  allByTime(ledger().where("at", ">=", from).where("at", "<", until), onUnreadable);

/** Corrections of the ledger that were booked from `from` until before `until`, ms UTC: of events of any day. */
export const correctionsBetween = (
  from: Instant,
  until: Instant,
  onUnreadable: OnUnreadable,
): Promise<LedgerEvent[]> =>
  allByTime(
    ledger().where("kind", "==", "correction").where("at", ">=", from).where("at", "<", until),
    onUnreadable,
  );

/** The smallest number that documents of a query have in a field, readable or not. */
async function firstOf<T>(query: Query<T>, field: string): Promise<Instant | undefined> {
  const { docs } = await query.orderBy(field).select(field).limit(1).get();
  tally.reads += 1;
  const at: unknown = docs[0]?.get(field);
  return typeof at === "number" ? at : undefined;
}

/** When money first could move, ms UTC: the first event of the ledger or payment by card; undefined before both. */
export async function firstMoneyAt(): Promise<Instant | undefined> {
  const found = await Promise.all([firstOf(ledger(), "at"), firstOf(intents(), "createdAt")]);
  const times = found.filter((at) => at !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}
