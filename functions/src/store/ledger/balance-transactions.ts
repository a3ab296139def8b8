import { FieldPath, type Query } from "firebase-admin/firestore";
import type { Instant } from "../../core/fields.ts";
import type { LedgerEvent } from "../../core/ledger/model.ts";
import { type BalanceTransaction, isMovement } from "../../core/ledger/reconciliation/balance-transaction.ts";
import { processorBookings } from "../../core/ledger/reconciliation/processor-bookings.ts";
import { getAll, list } from "../access.ts";
import { balanceTransactions, intents, ledger } from "../collections.ts";
import { decide } from "../commit.ts";
import { intentsOf } from "../payments/payment-ids.ts";
import { appendLedgerEvent } from "./append-ledger.ts";

/** Transactions per batch: each writes three documents at most. */
const BATCH = 100;
const PAGE = 300;

/**
 * Stores those of the processor's transactions that are new, with the fees and deposits that the ledger books for them,
 * in one batch per hundred; safe to repeat and to run concurrently. Returns how many were new.
 */
export async function saveBalanceTransactions(page: readonly BalanceTransaction[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < page.length; at += BATCH) count += await saveBatch(page.slice(at, at + BATCH));
  return count;
}

const saveBatch = (page: readonly BalanceTransaction[]): Promise<number> =>
  decide(async (batch) => {
    const stored = await getAll(page.map(({ id }) => balanceTransactions().doc(id)));
    const fresh = page.filter((_one, at) => stored[at]?.data === undefined);
    const ours = await intentsOf(fresh.filter(isMovement).flatMap(({ payment }) => payment ?? []));
    const events = fresh.flatMap((one) => processorBookings(one, ours.get(one.payment ?? "")));
    const known = new Set((await booked(events)).map(({ id }) => id));
    for (const one of fresh) batch.create(balanceTransactions().doc(one.id), one);
    for (const event of events) if (!known.has(event.id)) appendLedgerEvent(batch, event);
    return fresh.length;
  });

/** The events that the ledger already has, which only a manual write could have created. */
const booked = async (events: readonly LedgerEvent[]): Promise<LedgerEvent[]> =>
  (await getAll(events.map(({ id }) => ledger().doc(id)))).flatMap(({ data }) => data ?? []);

/** The documents of a query, page by page, in the order of their time. */
async function allByTime<T extends { at: Instant; id: string }>(query: Query<T>): Promise<T[]> {
  const ordered = query.orderBy("at").orderBy(FieldPath.documentId()).limit(PAGE);
  const all: T[] = [];
  for (let isMore = true; isMore; ) {
    const last = all.at(-1);
    const page = await list(last ? ordered.startAfter(last.at, last.id) : ordered);
    all.push(...page.flatMap(({ data }) => data ?? []));
    isMore = page.length === PAGE;
  }
  return all;
}

/** The processor's transactions from `from` until before `until`, ms UTC. */
export const transactionsBetween = (from: Instant, until: Instant): Promise<BalanceTransaction[]> =>
  allByTime(balanceTransactions().where("at", ">=", from).where("at", "<", until));

/** The ledger's events from `from` until before `until`, ms UTC. */
export const ledgerBetween = (from: Instant, until: Instant): Promise<LedgerEvent[]> =>
  allByTime(ledger().where("at", ">=", from).where("at", "<", until));

/** When money first could move, ms UTC: the first event of the ledger or payment by card; undefined before both. */
export async function firstMoneyAt(): Promise<Instant | undefined> {
  const [[event], [payment]] = await Promise.all([
    list(ledger().orderBy("at").limit(1)),
    list(intents().orderBy("createdAt").limit(1)),
  ]);
  const times = [event?.data?.at, payment?.data?.createdAt].filter((at) => at !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}
