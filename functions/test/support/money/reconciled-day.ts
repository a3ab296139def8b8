import { randomUUID } from "node:crypto";
import { DAY } from "../../../src/core/constants.ts";
import type { BalanceTransaction } from "../../../src/core/ledger/reconciliation/balance-transaction.ts";
import type { Difference } from "../../../src/core/ledger/reconciliation/reconciliation.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { DATABASE } from "../../../src/deployment.ts";
import { bookCancel } from "../../../src/endpoints/book/cancel.ts";
import { creditToken } from "../../../src/endpoints/credit/token.ts";
import { paymentProcessor, processorSync } from "../../../src/operations/payments/run-payment.ts";
import {
  type ReconciliationDeps,
  reconcileDue,
} from "../../../src/operations/reconciliation/reconcile-due.ts";
import { testCardPmid } from "../../../src/payment/sandbox/test-cards.ts";
import { ledger } from "../../../src/store/collections.ts";
import { writeClockOffset } from "../../../src/store/demo-clock.ts";
import { callEndpoint, newKey } from "../call-endpoint.ts";
import { plantPayer } from "../customers.ts";
import { plantWorld } from "../world.ts";
import { bookByCard } from "./card-booking.ts";

/** The day of NOW, and when it is due. */
export const DAY_OF_NOW = "2026-11-19";
export const DUE = Date.parse("2026-11-21T00:00:00Z");

/** Moves the clock of the sandbox, which is that of the demo world. */
export const setClock = (at: number) => writeClockOffset(at - Date.now());

/** Pays a top-up of 25.00 by card at a time. */
export async function payTopUp(card: "visa" | "timeout" = "visa", now = NOW, amount = 2_500) {
  await setClock(now);
  const uid = await plantPayer(await plantWorld(), `top-${randomUUID().slice(0, 6)}`);
  return callEndpoint(creditToken, { amount, pmid: testCardPmid(card) }, { uid, now, ...newKey() });
}

/** Books a session of 90.00 by card, confirmed at once, and cancels it for all of it. */
export async function bookAndCancel(): Promise<string> {
  await setClock(NOW);
  const { aid, uid } = await bookByCard(await plantWorld(), "visa", true);
  await callEndpoint(bookCancel, { appointmentId: aid, refund: 9_000 }, { uid, ...newKey() });
  return aid;
}

/** Removes every document of this file's own database. */
export async function emptyDatabase(): Promise<void> {
  const root = `emulator/v1/projects/${process.env.GCLOUD_PROJECT}/databases/${DATABASE}/documents`;
  await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/${root}`, { method: "DELETE" });
}

/** What a test falsifies on the processor's side, and what a reconciliation did. */
export interface Witness {
  /** Changes the processor's list of transactions; by default not at all. */
  falsify?: (all: BalanceTransaction[]) => BalanceTransaction[];
  /** Added to the balance that the processor reports. */
  extra?: number;
}

/** Reconciles what is due, with what was found: each as kind, amount at the processor and in the ledger. */
export async function reconcileAt(now = DUE, { falsify = (all) => all, extra = 0 }: Witness = {}) {
  await setClock(now);
  const found: Difference[] = [];
  const looks: string[] = [];
  const done = await reconcileDue(await depsWith({ falsify, extra }, found, looks), now);
  const differences = found.map(({ kind, processor, ledger: ours }) => [kind, processor, ours]);
  return { done, found, differences, looks };
}

/** The sandbox as the processor, with something falsified. */
export async function depsWith(
  { falsify = (all) => all, extra = 0 }: Witness = {},
  found: Difference[] = [],
  looks: string[] = [],
): Promise<ReconciliationDeps> {
  const port = await paymentProcessor();
  return {
    port: {
      async balance() {
        const sums = await port.balance();
        return { ...sums, USD: (sums.USD ?? 0) + extra };
      },
      async *balanceTransactions(since, until) {
        for await (const page of port.balanceTransactions(since, until)) yield falsify(page);
      },
    },
    async syncPayment(processorId, now, look) {
      looks.push(processorId);
      return processorSync.syncPayment(processorId, now, look);
    },
    onDifference: (difference) => void found.push(difference),
    onFailure: (error) => {
      throw error;
    },
  };
}

/** All events of the ledger by kind, except those of other parts of the product. */
export const ledgerOfKind = async (...kinds: string[]) =>
  (await ledger().where("kind", "in", kinds).get()).docs.map((doc) => doc.data());

/** A whole day later, when the next day is due. */
export const NEXT_DUE = DUE + DAY;
