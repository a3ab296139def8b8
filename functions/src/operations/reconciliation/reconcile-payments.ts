import type { Instant } from "../../core/fields.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import { type BalanceTransaction, isMovement } from "../../core/ledger/reconciliation/balance-transaction.ts";
import {
  atProcessor,
  comparePayment,
  hasMovedAfter,
  type PaymentSides,
} from "../../core/ledger/reconciliation/compare-payment.ts";
import { GRACE } from "../../core/ledger/reconciliation/days.ts";
import type { Difference } from "../../core/ledger/reconciliation/reconciliation.ts";
import {
  intentsOf,
  ledgerOfIntents,
  type OnUnreadable,
  processorIdsOf,
  transactionsOf,
} from "../../store/payments/payment-ids.ts";

/** A payment with everything both sides know about it. */
interface TouchedPayment extends PaymentSides {
  /** The processor's id, if it has one. */
  processorId: string | undefined;
}

/** Reads the payments behind some transactions and events, with all their days. */
export async function readTouchedPayments(
  transactions: readonly BalanceTransaction[],
  events: readonly LedgerEvent[],
  onUnreadable: OnUnreadable,
): Promise<TouchedPayment[]> {
  const moved = transactions.filter(isMovement).flatMap(({ payment }) => payment ?? []);
  const entered = events.flatMap((event) => (event.intent && atProcessor(event) !== 0 ? event.intent : []));
  const [intents, processorIds] = await Promise.all([
    intentsOf(moved, onUnreadable),
    processorIdsOf(entered, onUnreadable),
  ]);
  const known = new Map([...intents].map(([processorId, id]) => [id, processorId]));
  for (const [id, processorId] of processorIds) known.set(id, processorId);
  const ids = [...new Set([...known.keys(), ...entered])];
  const strangers = [...new Set(moved)].filter((processorId) => !intents.has(processorId));
  const [theirs, ours] = await Promise.all([
    transactionsOf([...known.values(), ...strangers], onUnreadable),
    ledgerOfIntents(ids, onUnreadable),
  ]);
  const sidesOf = (payment: string, processorId: string | undefined): TouchedPayment => ({
    payment,
    processorId,
    transactions: theirs.filter((one) => one.payment !== undefined && one.payment === processorId),
    events: ours.filter(({ intent }) => intent === payment),
  });
  return [
    ...ids.map((id) => sidesOf(id, known.get(id))),
    ...strangers.map((processorId) => sidesOf(processorId, processorId)),
  ];
}

/** Whether a payment moved so recently that one side may still lag behind the other. */
const isYoung = (sides: PaymentSides, now: Instant): boolean => hasMovedAfter(sides, now - GRACE);

/** How payments are synced before they count as different, and what is called for a document that can't be read. */
interface ComparedWith {
  sync: (processorId: string, dispute?: string) => Promise<unknown>;
  onUnreadable: OnUnreadable;
  now: Instant;
}

interface Compared {
  differences: Difference[];
  payments: number;
  waiting: number;
  /** The payments that wait, because they have moved within a day. */
  waitingFor: ReadonlySet<string>;
}

/** The latest dispute of a payment, which may not be in the ledger yet. */
const disputeOf = ({ transactions }: PaymentSides): string | undefined =>
  transactions.findLast(({ dispute }) => dispute !== undefined)?.dispute;

/** Maximum payments looked up in one reconciliation: with more differences, something else is wrong. */
const MOST_LOOKS = 100;

/**
 * Compares the payments behind a day's transactions and events. Before a difference counts, `sync` asks the processor
 * about the payment, which often settles it; a payment that moves meanwhile is compared on its new day.
 */
export async function reconcilePayments(
  transactions: readonly BalanceTransaction[],
  events: readonly LedgerEvent[],
  { sync, onUnreadable, now }: ComparedWith,
): Promise<Compared> {
  const read = () => readTouchedPayments(transactions, events, onUnreadable);
  const touched = await read();
  const doubted = touched.filter((one) => comparePayment(one).length > 0 && !isYoung(one, now));
  for (const one of doubted.slice(0, MOST_LOOKS))
    if (one.processorId) await sync(one.processorId, disputeOf(one));
  const again = doubted.length > 0 ? await read() : touched;
  const different = again.filter((one) => comparePayment(one).length > 0);
  const settled = different.filter((one) => !isYoung(one, now));
  return {
    differences: settled.flatMap(comparePayment),
    payments: again.length,
    waiting: different.length - settled.length,
    waitingFor: new Set(different.filter((one) => isYoung(one, now)).map(({ payment }) => payment)),
  };
}
