import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { reconcileDue } from "../../src/operations/reconciliation/reconcile-due.ts";
import { reconcileOn } from "../../src/operations/reconciliation/reconcile-on.ts";
import { OutcomeUnknown } from "../../src/payment/port.ts";
import { balanceTransactions, ledger, reconciliations } from "../../src/store/collections.ts";
import { crashBefore } from "../support/crash-injection.ts";
import { accountBalances } from "../support/money/read-ledger.ts";
import {
  bookAndCancel,
  DAY_OF_NOW,
  DUE,
  depsWith,
  emptyDatabase,
  ledgerOfKind,
  NEXT_DUE,
  payTopUp,
  reconcileAt,
  setClock,
  type Witness,
} from "../support/money/reconciled-day.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";

beforeEach(() => emptyDatabase());

const storedDays = async () => (await reconciliations().get()).docs.map(({ id }) => id);
const wholeLedger = async () => (await ledger().get()).docs.map((doc) => doc.data());
/** Stored documents below some collections. */
const storedIn = async (...names: string[]) =>
  [...(await readAllDocuments())].filter(([path]) => names.some((name) => path.startsWith(`${name}/`)));
const ours = () => storedIn("reconciliations");
const books = () =>
  storedIn("reconciliations", "balanceTransactions", "ledger", "intents", "wallets", "book");

describe("a day of the reconciliation", () => {
  it("is compared once all of it is a day old, and not again", async () => {
    await payTopUp();
    expect((await reconcileAt(DUE - 1)).done).toEqual([]);
    expect((await reconcileAt(DUE)).done).toMatchObject([{ day: DAY_OF_NOW, state: "agrees", at: DUE }]);
    expect((await reconcileAt(NEXT_DUE - 1)).done).toEqual([]);
    expect((await reconcileAt(NEXT_DUE)).done.map(({ day }) => day)).toEqual(["2026-11-20"]);
  });

  it("is reported in sums and counts", async () => {
    await payTopUp();
    await bookAndCancel();
    const { done } = await reconcileAt();
    expect(done).toMatchObject([
      {
        counts: { transactions: 3, payments: 2, waiting: 0, differences: 0 },
        sums: {
          charged: 11_500,
          refunded: 9_000,
          disputed: 0,
          fees: 103 + 291,
          deposited: 0,
          ledger: 2_106,
          balance: 0,
        },
      },
    ]);
  });

  it("is caught up after days without a run", async () => {
    await payTopUp();
    await payTopUp("visa", NOW + 2 * DAY);
    const { done, differences } = await reconcileAt(DUE + 4 * DAY);
    expect(done.map(({ day }) => day)).toEqual(
      ["19", "20", "21", "22", "23"].map((date) => `2026-11-${date}`),
    );
    expect(differences).toEqual([]);
  });

  it("is not compared while the processor does not answer, and afterwards is", async () => {
    await payTopUp();
    await setClock(DUE);
    const deps = await depsWith();
    const away = () => Promise.reject(new OutcomeUnknown("balance"));
    const run = reconcileDue({ ...deps, port: { ...deps.port, balance: away } }, DUE);
    await expect(run).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await storedDays()).toEqual([]);
    expect((await reconcileAt()).done).toHaveLength(1);
  });

  it.each([
    // What came before is with our bank by then; of each of the two, 103 are fees.
    [2, { balance: 2 * (2_500 - 103) }],
    [9, {}],
  ])("while payments come, %i of them, has a total at a moment at which none does", async (come, sums) => {
    await payTopUp();
    await setClock(DUE);
    const deps = await depsWith();
    let left = come;
    /** A payment comes right after the balance was read. */
    const balance = async () => {
      const read = await deps.port.balance();
      if (left > 0) await payTopUp("visa", DUE);
      left -= 1;
      return read;
    };
    const [done] = await reconcileDue({ ...deps, port: { ...deps.port, balance } }, DUE);
    expect(done).toMatchObject({ state: "agrees", sums });
    if (come > 2) expect(done?.sums).not.toHaveProperty("balance");
  });
});

describe("the ledger after a reconciliation", () => {
  it("has each fee, and each deposit to our bank, and then nothing is left at the processor", async () => {
    await payTopUp();
    await bookAndCancel();
    await reconcileAt(NEXT_DUE);
    expect(accountBalances(await wholeLedger())).toMatchObject({ fees: -394, bank: -2_106, processor: 0 });
    expect((await ledgerOfKind("fee")).map(({ intent }) => intent?.slice(0, 4)).sort()).toEqual([
      "book",
      "top_",
    ]);
  });

  it("has the reverse of a deposit that failed", async () => {
    await payTopUp();
    const failed = {
      id: "txn_failed",
      at: DUE + HOUR,
      kind: "deposit failed",
      fee: 0,
      currency: "USD",
    } as const;
    const falsified: Witness = { falsify: (all) => [...all, { ...failed, amount: 2_397 }], extra: 2_397 };
    const { differences } = await reconcileAt(DUE + 2 * DAY, falsified);
    expect(differences).toEqual([]);
    expect(accountBalances(await wholeLedger())).toMatchObject({ bank: 0, processor: -2_397 });
  });
});

describe("a payment that differs", () => {
  it("is looked at once more, which settles one whose answer was lost", async () => {
    await payTopUp("timeout");
    expect(await ledgerOfKind("top-up")).toEqual([]);
    const { differences, looks, done } = await reconcileAt();
    expect([differences, looks.length]).toEqual([[], 1]);
    expect(done[0]?.counts).toMatchObject({ payments: 1, differences: 0 });
    expect(await ledgerOfKind("top-up")).toHaveLength(1);
  });

  it("waits while it has moved within a day, and is named on the day of that", async () => {
    await payTopUp();
    const [event] = await ledgerOfKind("top-up");
    if (!event) throw new Error("There is no top-up.");
    const lately = { ...event, id: "lately", kind: "refund" as const, at: DUE - HOUR };
    const entries = event.entries.map((one) => ({
      ...one,
      amount: one.account === "processor" ? 600 : -600,
    }));
    await ledger()
      .doc("lately")
      .set({ ...lately, entries });
    const { differences, done } = await reconcileAt();
    expect(differences).toEqual([]);
    expect(done[0]?.counts.waiting).toBe(1);
    expect((await reconcileAt(NEXT_DUE)).differences).toEqual([["refund not at the processor", 0, -600]]);
  });

  it("keeps the total wrong on the days after it, until it is corrected", async () => {
    await payTopUp();
    const [event] = await ledgerOfKind("top-up");
    if (!event) throw new Error("There is no top-up.");
    await ledger().doc(event.id).delete();
    expect((await reconcileAt()).differences).toEqual([["charge not in the ledger", 2_500, 0]]);
    expect((await reconcileAt(NEXT_DUE)).differences).toEqual([["total", 0, -2_500]]);
    await ledger().doc(event.id).set(event);
    const { done } = await reconcileOn(await depsWith(), DAY_OF_NOW, NEXT_DUE + HOUR);
    expect(done).toMatchObject({ state: "agrees", differences: [] });
    expect((await reconciliations().doc(DAY_OF_NOW).get()).data()).toEqual(done);
  });
});

describe("a reconciliation", () => {
  it("changes nothing the second time, also two at once", async () => {
    await payTopUp();
    await bookAndCancel();
    await Promise.all([1, 2, 3].map(() => reconcileAt()));
    const all = await books();
    expect(await storedDays()).toEqual([DAY_OF_NOW]);
    expect((await balanceTransactions().get()).size).toBe(4);
    await reconcileAt();
    const { done } = await reconcileOn(await depsWith(), DAY_OF_NOW, DUE);
    expect(done.state).toBe("agrees");
    expect(await books()).toEqual(all);
  });

  it("that crashes anywhere is made up for by the next", async () => {
    await payTopUp();
    await bookAndCancel();
    await reconcileAt();
    const whole = await ours();
    const booked = accountBalances(await wholeLedger());
    let crashes = 0;
    for (let at = 0, isCrashed = true; isCrashed; at++) {
      for (const { ref } of (await reconciliations().get()).docs) await ref.delete();
      for (const { ref } of (await balanceTransactions().get()).docs) await ref.delete();
      for (const { id } of await ledgerOfKind("fee", "deposit")) await ledger().doc(id).delete();
      const deps = await depsWith();
      isCrashed = await crashBefore(at, () => reconcileDue(deps, DUE));
      crashes += Number(isCrashed);
      expect((await reconcileAt()).differences).toEqual([]);
      expect(await ours()).toEqual(whole);
      expect(accountBalances(await wholeLedger())).toEqual(booked);
    }
    expect(crashes).toBeGreaterThan(5);
  });

  it("of an operator writes no day that is not due yet", async () => {
    await payTopUp();
    const { done } = await reconcileOn(await depsWith(), DAY_OF_NOW, NOW + HOUR);
    expect(done).toMatchObject({ state: "agrees", counts: { payments: 1 }, sums: { charged: 2_500 } });
    expect(await storedDays()).toEqual([]);
  });

  it("names nothing on random days on which nothing is wrong", async () => {
    const hours = fc.array(fc.nat(71), { minLength: 1, maxLength: 8 });
    const runs = fc.array(fc.integer({ min: 24, max: 200 }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(hours, runs, fc.nat(2), async (at, later, cancels) => {
        await emptyDatabase();
        for (const hour of [...at].sort((a, b) => a - b)) {
          const card = hour % 5 === 0 ? "timeout" : "visa";
          // More than the fees of what is canceled: the sandbox pays out no debt.
          await payTopUp(card, NOW + hour * HOUR, 2_000 + hour * 100);
        }
        for (let i = 0; i < cancels; i++) await bookAndCancel();
        for (const hour of [...later, 240].sort((a, b) => a - b))
          expect((await reconcileAt(NOW + hour * HOUR)).differences).toEqual([]);
        expect(accountBalances(await wholeLedger()).processor).toBe(0);
      }),
      { numRuns: 6 },
    );
  });
});
