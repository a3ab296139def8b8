import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import type { LedgerEvent } from "../../src/core/ledger/ledger.ts";
import { nameDifference } from "../../src/operations/derived/night/name-difference.ts";
import { paymentProcessor } from "../../src/operations/payments/run-payment.ts";
import { runReconciliation } from "../../src/operations/reconciliation/run-reconciliation.ts";
import { ProcessorStopped } from "../../src/payment/our-account.ts";
import { OutcomeUnknown } from "../../src/payment/port.ts";
import { auditEntries, ledger } from "../../src/store/collections.ts";
import { readHealth } from "../../src/store/derived/night/health.ts";
import { readNamed } from "../../src/store/ledger/named-differences.ts";
import { accountBalances } from "../support/money/read-ledger.ts";
import {
  DAY_OF_NOW,
  DUE,
  emptyDatabase,
  ledgerOfKind,
  NEXT_DUE,
  payTopUp,
  reconcileAt,
  setClock,
} from "../support/money/reconciled-day.ts";
import { sandboxProcessor } from "../support/money/taken-sessions.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));
beforeEach(() => emptyDatabase());

/** What the desk shows of the comparison: its state, and the differences. */
async function shown() {
  const { processor, differences } = await readHealth();
  const rows = differences.filter(({ source }) => source === "processor");
  return [processor?.state, processor?.reason, ...rows.map(({ kind }) => kind)];
}

/** Takes the top-up out of the ledger by hand; returns its event. */
async function loseTopUp() {
  const [event] = await ledgerOfKind("top-up");
  if (!event) throw new Error("There is no top-up.");
  await ledger().doc(event.id).delete();
  return event;
}

/** Corrects the ledger by an event of the day after, as docs/money.md says. */
const correct = (event: LedgerEvent) =>
  ledger()
    .doc("corrected")
    .set({ ...event, id: "corrected", at: DUE - 2 * HOUR });

const naming = (about: string) => ({ about, reason: "Entered twice", name: "Tess" });

describe("the desk is told, of the comparison with the processor,", () => {
  it("that it agrees, only once a day was compared", async () => {
    expect(await shown()).toEqual([undefined, undefined]);
    await payTopUp();
    await setClock(DUE - 1);
    await runReconciliation(DUE - 1);
    expect(await shown()).toEqual(["not compared", "no day"]);
    await setClock(DUE);
    await runReconciliation(DUE);
    expect(await shown()).toEqual(["agrees", undefined]);
    expect((await readHealth()).processor).toMatchObject({ day: DAY_OF_NOW, at: DUE });
  });

  it("what differs, also where the run that found it has crashed before it said so", async () => {
    await payTopUp();
    await loseTopUp();
    await reconcileAt();
    expect(await shown()).toEqual(["differs", undefined, "charge not in the ledger"]);
    await ledger().firestore.doc("settings/health").delete();
    await reconcileAt(DUE + 1);
    expect(await shown()).toEqual(["differs", undefined, "charge not in the ledger"]);
  });

  it("that nothing was compared while the processor doesn't answer; what differed stays", async () => {
    await payTopUp();
    await loseTopUp();
    await reconcileAt();
    await setClock(NEXT_DUE);
    const balance = vi.spyOn(await paymentProcessor(), "balance");
    balance.mockRejectedValueOnce(new OutcomeUnknown("balance"));
    await runReconciliation(NEXT_DUE);
    expect(await shown()).toEqual(["not compared", "no answer", "charge not in the ledger"]);
    balance.mockRejectedValueOnce(new ProcessorStopped("Our key is of another account of the processor"));
    await runReconciliation(NEXT_DUE + HOUR);
    expect(await shown()).toEqual(["not compared", "not configured", "charge not in the ledger"]);
    balance.mockRestore();
    await runReconciliation(NEXT_DUE + 2 * HOUR);
    expect((await shown())[0]).toBe("differs");
  });

  it("nothing more of what was mended", async () => {
    await payTopUp();
    const event = await loseTopUp();
    await reconcileAt();
    await correct(event);
    await reconcileAt(NEXT_DUE);
    expect(await shown()).toEqual(["agrees", undefined]);
  });
});

describe("a difference that a reconciliation has named", () => {
  it("does not stain the following nights, and leaves an entry", async () => {
    await payTopUp();
    await loseTopUp();
    await reconcileAt();
    const [{ payment = "" } = {}] = await nameDifference(DAY_OF_NOW, naming("charge not in the ledger"), DUE);
    expect(await shown()).toEqual(["differs", undefined]);
    for (const night of [NEXT_DUE, NEXT_DUE + DAY, NEXT_DUE + 40 * DAY]) {
      expect((await reconcileAt(night)).done.map(({ state }) => state)).not.toContain("differs");
      expect(await shown()).toEqual(["agrees", undefined]);
    }
    expect(payment).not.toBe("");
    const entries = (await auditEntries().get()).docs.map((doc) => doc.data());
    expect(entries).toMatchObject([{ act: "name", reason: "Entered twice", on: { id: DAY_OF_NOW } }]);
  });

  it("is looked at again: once it has settled, its name is gone, and so it is news the next time", async () => {
    await payTopUp();
    const event = await loseTopUp();
    await reconcileAt();
    await nameDifference(DAY_OF_NOW, naming("charge not in the ledger"), DUE);
    await correct(event);
    await reconcileAt(NEXT_DUE);
    expect([await shown(), await readNamed()]).toEqual([["agrees", undefined], []]);
  });

  it("can be a total, until it has settled", async () => {
    await payTopUp();
    await reconcileAt(DUE, { extra: 12_345 });
    expect(await shown()).toEqual(["differs", undefined, "total"]);
    await nameDifference(DAY_OF_NOW, naming("total"), DUE);
    await reconcileAt(NEXT_DUE, { extra: 12_345 });
    expect(await shown()).toEqual(["agrees", undefined]);
    await reconcileAt(NEXT_DUE + DAY, { extra: 999 });
    expect(await shown()).toEqual(["differs", undefined, "total"]);
  });

  it("must be a difference of that day", async () => {
    await payTopUp();
    await reconcileAt();
    await expect(nameDifference(DAY_OF_NOW, naming("total"), DUE)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

it("our own top-ups and what is held back are accounts of their own, and the comparison agrees", async () => {
  await payTopUp();
  const sandbox = await sandboxProcessor();
  await sandbox.moveOwn("own funds", 10_000);
  await sandbox.moveOwn("reserve", -700);
  const { differences } = await reconcileAt();
  expect(differences).toEqual([]);
  expect(await shown()).toEqual(["agrees", undefined]);
  const balances = accountBalances((await ledger().get()).docs.map((doc) => doc.data()));
  expect(balances).toMatchObject({ ownFunds: 10_000, reserved: -700 });
});
