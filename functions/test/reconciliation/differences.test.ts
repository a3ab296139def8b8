import { beforeEach, describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import type { LedgerEvent } from "../../src/core/ledger/ledger.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import type { BalanceTransaction } from "../../src/core/ledger/reconciliation/balance-transaction.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { storedEvent } from "../../src/core/testing/stored-event.ts";
import { takeOverTransactions } from "../../src/operations/reconciliation/reconcile-due.ts";
import { sandboxFee } from "../../src/payment/sandbox/sandbox-balance.ts";
import { ledger } from "../../src/store/collections.ts";
import {
  bookAndCancel,
  depsWith,
  emptyDatabase,
  ledgerOfKind,
  payTopUp,
  reconcileAt,
  type Witness,
} from "../support/money/reconciled-day.ts";

// A day with a top-up of 25.00 and a session of 90.00 that was canceled for all of it. Each test falsifies one thing.

let aid: string;
beforeEach(async () => {
  await emptyDatabase();
  expect(await payTopUp()).toMatchObject({ status: "done" });
  aid = await bookAndCancel();
});

/** Changes the entries of one event in the ledger by hand; a factor of 0 deletes it. */
async function falsify(kind: string, factor: number): Promise<void> {
  const [event] = await ledgerOfKind(kind);
  if (!event) throw new Error(`There is no ${kind}.`);
  const entries = event.entries.map((one) => ({ ...one, amount: one.amount * factor }));
  if (factor === 0) await ledger().doc(event.id).delete();
  else
    await ledger()
      .doc(event.id)
      .set({ ...event, entries });
}
const write = (event: LedgerEvent) => ledger().doc(event.id).set(event);
const byHand = (id: string, kind: LedgerEvent["kind"], amount: number, intent?: string) =>
  storedEvent({ id, kind, currency: "USD", at: NOW + HOUR, intent }, [
    [ledgerAccount.processor, -amount],
    [ledgerAccount.loss, amount],
  ]);
const planted = (changes: Partial<BalanceTransaction>): BalanceTransaction => ({
  id: "txn_planted",
  at: NOW + HOUR,
  kind: "other",
  amount: -700,
  fee: 0,
  currency: "USD",
  ...changes,
});
/** The processor reports one more transaction, and its balance includes it. */
const more = (one: BalanceTransaction): Witness => ({
  falsify: (all) => [...all, one],
  extra: one.amount - one.fee,
});
/** The processor reports all but one kind, and its balance lacks them. */
const without = (kind: BalanceTransaction["kind"], missing: number): Witness => ({
  falsify: (all) => all.filter((one) => one.kind !== kind),
  extra: -missing,
});
/** Stores what the processor reports, before something is falsified. */
async function takeOver(others: BalanceTransaction[] = []): Promise<void> {
  const { port } = await depsWith({ falsify: (all) => [...all, ...others] });
  await takeOverTransactions(port, 0, NOW + HOUR);
}
/** The fee that was booked of a charge. */
async function feeOf(amount: number): Promise<LedgerEvent> {
  const fee = sandboxFee(amount);
  const event = (await ledgerOfKind("fee")).find((one) => one.entries.some((entry) => entry.amount === fee));
  if (!event) throw new Error(`There is no fee of ${fee}.`);
  return event;
}
/** The processor's id of the session's payment. */
const payment = () => `pay_book_${aid}_1`;
const intent = () => `book_${aid}`;

interface Planted {
  plant?: () => Promise<unknown>;
  witness?: () => Witness;
  /** Kind, amount at the processor and in the ledger. */
  found: [kind: string, processor: number, ledger: number][];
}

const cases: Record<string, Planted> = {
  nothing: { found: [] },
  "a charge that the ledger does not know": {
    plant: () => falsify("top-up", 0),
    found: [["charge not in the ledger", 2_500, 0]],
  },
  "a charge of a payment that is not ours": {
    witness: () => more(planted({ kind: "charge", amount: 700, payment: "pi_stranger" })),
    found: [["charge not in the ledger", 700, 0]],
  },
  "a capture that the processor does not know": {
    plant: () => write(byHand("b9_capture", "capture", 4_200, "book_b9")),
    found: [["charge not at the processor", 0, 4_200]],
  },
  "a charge of another amount": {
    plant: () => falsify("top-up", 2),
    found: [["charge of another amount", 2_500, 5_000]],
  },
  "a refund that the ledger does not know": {
    plant: () => falsify("cancel", 0),
    found: [["refund not in the ledger", -9_000, 0]],
  },
  "a refund that the processor does not have": {
    witness: () => without("refund", -9_000),
    found: [["refund not at the processor", 0, -9_000]],
  },
  "a refund of another amount": {
    plant: () => falsify("cancel", 0.5),
    found: [["refund of another amount", -9_000, -4_500]],
  },
  "a refund that failed, unknown to the ledger": {
    witness: () => more(planted({ kind: "refund failed", amount: 9_000, payment: payment() })),
    found: [["refund failed not in the ledger", 9_000, 0]],
  },
  "a refund that failed in the ledger alone": {
    plant: () => write(byHand("failed", "refund failed", 9_000, intent())),
    found: [["refund failed not at the processor", 0, 9_000]],
  },
  "a dispute that the ledger does not know, with its fee": {
    witness: () => more(planted({ kind: "dispute", amount: -9_000, fee: 1_500, payment: payment() })),
    found: [["dispute not in the ledger", -10_500, 0]],
  },
  "a dispute in the ledger alone": {
    plant: () => write(byHand("dp_1", "dispute", -10_500, intent())),
    found: [["dispute not at the processor", 0, -10_500]],
  },
  "a dispute that was won, unknown to the ledger": {
    plant: () => write(byHand("dp_1", "dispute", -9_000, intent())),
    witness: () => ({
      falsify: (all) => [
        ...all,
        planted({ id: "txn_d", kind: "dispute", amount: -9_000, payment: payment() }),
        planted({ kind: "dispute reversed", amount: 9_000, payment: payment() }),
      ],
    }),
    found: [["dispute reversed not in the ledger", 9_000, 0]],
  },
  "a fee that was booked with another amount": {
    plant: () => write(byHand("fee_txn_planted", "fee", -10)),
    witness: () => more(planted({ kind: "fee", amount: -700 })),
    found: [["fee of another amount", -700, -10]],
  },
  "a fee that is gone from the ledger": {
    plant: async () => {
      await takeOver();
      await ledger()
        .doc((await feeOf(2_500)).id)
        .delete();
    },
    found: [["fee not in the ledger", -103, 0]],
  },
  "a deposit that is gone from the ledger": {
    plant: async () => {
      await takeOver([planted({ kind: "deposit", amount: -800 })]);
      await ledger().doc("deposit_txn_planted").delete();
    },
    witness: () => more(planted({ kind: "deposit", amount: -800 })),
    found: [["deposit not in the ledger", -800, 0]],
  },
  "a deposit of another amount": {
    plant: () => write(byHand("deposit_txn_planted", "deposit", -900)),
    witness: () => more(planted({ kind: "deposit", amount: -800 })),
    found: [["deposit of another amount", -800, -900]],
  },
  "a fee in the ledger alone": {
    plant: () => write(byHand("fee_txn_none", "fee", -10)),
    found: [["fee not at the processor", 0, -10]],
  },
  "a deposit in the ledger alone": {
    plant: () => write(byHand("deposit_txn_none", "deposit", -800)),
    found: [["deposit not at the processor", 0, -800]],
  },
  "a charge in another currency": {
    witness: () => ({
      falsify: (all) => all.map((one) => (one.amount === 2_500 ? { ...one, currency: "EUR" } : one)),
      extra: -2_500 + 103,
    }),
    found: [
      ["other currency", 2_500, 0],
      ["total", -291, 2_209],
    ],
  },
  "a transaction of an unknown kind": {
    witness: () => more(planted({})),
    found: [["unknown transaction", -700, 0]],
  },
  "an entry without a payment": {
    plant: () => write(byHand("adjusted", "adjust", 300)),
    found: [["entry without a payment", 0, 300]],
  },
  "a total that no transaction explains": {
    witness: () => ({ extra: 12_345 }),
    found: [["total", 12_345 + 2_106, 2_106]],
  },
};

describe("a reconciliation names", () => {
  it.each(Object.entries(cases))("the difference: %s", async (_name, { plant, witness, found }) => {
    await plant?.();
    const result = await reconcileAt(undefined, witness?.());
    expect(result.differences).toEqual(found);
    expect(result.done).toMatchObject([
      { day: "2026-11-19", state: found.length === 0 ? "agrees" : "differs" },
    ]);
    expect(result.done[0]?.counts.differences).toBe(found.length);
  });
});
