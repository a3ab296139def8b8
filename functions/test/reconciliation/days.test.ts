import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { reconcileDue } from "../../src/operations/reconciliation/reconcile-due.ts";
import { reconcileOn } from "../../src/operations/reconciliation/reconcile-on.ts";
import { OutcomeUnknown } from "../../src/payment/port.ts";
import { balanceTransactions, ledger, reconciliations } from "../../src/store/collections.ts";
import { readHealth } from "../../src/store/derived/night/health.ts";
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
          // A minute before midnight, when all of it goes to our bank.
          balance: 2_106,
        },
        cutOff: DUE - MINUTE,
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
    [
      "as soon as what came leaves one possible sum",
      (come: number) => 2_500 + come * 100,
      { balance: 2_397 },
    ],
    ["and is not compared while one amount comes each time", () => 2_500, {}],
  ])("has a total while payments come whenever the balance is read, %s", async (_when, amountOf, sums) => {
    await payTopUp();
    await setClock(DUE);
    const deps = await depsWith();
    let [start, come] = [DUE, 0];
    const balance = async () => {
      const read = await deps.port.balance();
      come += 1;
      await payTopUp("visa", start + come * MINUTE, amountOf(come));
      return read;
    };
    const moving = { ...deps, port: { ...deps.port, balance } };
    const [done] = await reconcileDue(moving, DUE);
    expect(done).toMatchObject({ state: "agrees", sums });
    const isCompared = "balance" in sums;
    expect(done?.sums.balance !== undefined).toBe(isCompared);
    expect((await readHealth()).processor?.state).toBe(isCompared ? "agrees" : "not compared");
    if (isCompared) return;
    // The next hour tries again; until it can, what is told of is as old as the first attempt.
    start += HOUR;
    await reconcileDue(moving, start);
    expect((await readHealth()).processor).toMatchObject({ reason: "balance moved", at: DUE });
    await reconcileDue(deps, DUE + 2 * HOUR);
    expect((await readHealth()).processor).toMatchObject({ state: "agrees", at: DUE + 2 * HOUR });
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

  it("names what is lost, and nothing else, while payments come all the time", async () => {
    const amounts = fc.array(fc.integer({ min: 1_000, max: 9_000 }), { minLength: 4, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(amounts, fc.boolean(), async (coming, isLost) => {
        await emptyDatabase();
        await payTopUp();
        await bookAndCancel();
        const [event] = await ledgerOfKind("top-up");
        if (isLost && event) await ledger().doc(event.id).delete();
        let isDone = false;
        const [{ done, differences }] = await Promise.all([
          reconcileAt().finally(() => {
            isDone = true;
          }),
          (async () => {
            for (const [at, amount] of coming.entries())
              if (!isDone) await payTopUp("visa", DUE + (at + 1) * MINUTE, amount);
          })(),
        ]);
        expect(differences).toEqual(isLost ? [["charge not in the ledger", 2_500, 0]] : []);
        expect(done).toHaveLength(1);
        // The next night looks at all that came, with nothing left to explain it but what was lost.
        const next = await reconcileAt(NEXT_DUE + DAY);
        expect(next.differences).toEqual(isLost ? [["total", expect.anything(), expect.anything()]] : []);
        for (const { processor, ledger: ours, kind } of next.found)
          expect([kind, processor - ours]).toEqual(["total", 2_500]);
      }),
      { numRuns: 5 },
    );
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
