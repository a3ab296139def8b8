import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TRIAL_BALANCE_GRACE } from "../../src/core/constants.ts";
import { digestOf } from "../../src/core/derived/closed/closing-chain.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { runTrialBalance } from "../../src/jobs/run-trial-balance.ts";
import {
  bookings,
  dailyStats,
  earnings,
  earningsItems,
  ledger,
  reconciliations,
  trialBalances,
  unmetSearches,
  wallets,
} from "../../src/store/collections.ts";
import { sha256 } from "../../src/store/derived/closed/closed-events.ts";
import { accountIdOf } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import {
  closeAt,
  deriveEarnings,
  NEXT_NIGHT,
  NIGHT,
  plantBooks,
  SESSION_DAY,
} from "../support/money/closed-books.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));

beforeEach(async () => {
  await emptyDatabase();
  write.mockReset();
});
afterEach(() => void vi.restoreAllMocks());

const stored = async (date = SESSION_DAY) => (await trialBalances().doc(date).get()).data();

/** Changes a stored document without its schema. */
const falsify = (ref: FirebaseFirestore.DocumentReference, fields: object) =>
  ref.withConverter(null).set(fields, { merge: true });

describe("the trial balance of a night", () => {
  it("closes each day once, onto the one before, and agrees with wallets, earnings and bookings", async () => {
    await plantBooks();
    const { done, differences, isEqual } = await closeAt(NIGHT);
    expect(done.map(({ date, state }) => [date, state])).toEqual([
      ["2026-11-19", "agrees"],
      ["2026-11-20", "agrees"],
      ["2026-11-21", "agrees"],
    ]);
    expect([differences, isEqual]).toEqual([[], true]);
    expect(await stored("2026-11-19")).toMatchObject({
      opening: {},
      moves: { processor: -50_000, paid: 23_000, escrow: 18_000, heldPaid: 9_000 },
    });
    expect(await stored()).toMatchObject({
      moves: { escrow: -9_000, instructor: 7_200, revenue: 1_800 },
      closing: {
        processor: -50_000,
        paid: 32_000,
        escrow: 9_000,
        instructor: 7_200,
        revenue: 1_800,
      },
    });
    const kinds = new Set((await stored())?.checks.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["earnings", "escrow", "items", "total", "wallets"]);
    expect((await closeAt(NIGHT)).done).toEqual([]);
  });

  it("does not close a day before ten minutes of the next are over", async () => {
    await plantBooks();
    expect((await closeAt(NIGHT - 1)).done.map(({ date }) => date)).toEqual(["2026-11-19", "2026-11-20"]);
  });

  it("names a wallet that was changed by hand, also when nothing of it has moved that day", async () => {
    const { uid } = await plantBooks();
    await closeAt(NIGHT);
    await falsify(wallets().doc(uid), { paid: 32_001 });
    const { differences } = await closeAt(NEXT_NIGHT);
    expect(differences).toEqual([
      ["wallet", accountIdOf(uid), 32_000, 32_001],
      ["wallets", "", 32_000, 32_001],
    ]);
  });

  it.each(["that day", "earlier"])(
    "names an item of earnings that was changed by hand: of %s",
    async (when) => {
      const { instructorId, past } = await plantBooks();
      if (when === "earlier") await closeAt(NIGHT);
      await falsify(earningsItems(instructorId).doc(`${past}_close`), { amount: 7_201 });
      const night = when === "earlier" ? NEXT_NIGHT : NIGHT;
      expect((await closeAt(night)).differences).toEqual([]);
      const { differences, done } = await closeAt(night + TRIAL_BALANCE_GRACE);
      expect(done.map(({ state }) => state)).toEqual(["differs"]);
      expect(differences).toEqual([
        ["item", `${past}_close`, 7_200, 7_201],
        ["items", "", 7_200, 7_201],
      ]);
    },
  );

  it("names an instructor whose sum was changed by hand", async () => {
    const { instructorId } = await plantBooks();
    await falsify(earnings().doc(instructorId), { balance: 0 });
    await closeAt(NIGHT);
    expect((await closeAt(NIGHT + TRIAL_BALANCE_GRACE)).differences).toEqual([
      ["earnings", instructorId, 7_200, 0],
      ["earnings", "", 7_200, 0],
    ]);
  });

  it("waits for a trigger that is late, and says nothing if it has caught up ten minutes later", async () => {
    const { instructorId, past } = await plantBooks();
    await earnings().doc(instructorId).delete();
    await earningsItems(instructorId).doc(`${past}_close`).delete();
    const { done } = await closeAt(NIGHT);
    expect(done.at(-1)).toMatchObject({ state: "waiting", due: NIGHT + TRIAL_BALANCE_GRACE });
    expect((await closeAt(NIGHT + TRIAL_BALANCE_GRACE - 1)).done).toEqual([]);
    await deriveEarnings();
    const second = await closeAt(NIGHT + TRIAL_BALANCE_GRACE);
    expect(second.done.map(({ date, state }) => [date, state])).toEqual([[SESSION_DAY, "agrees"]]);
    expect(await stored()).not.toHaveProperty("due");
  });

  it("names an event of the ledger whose amount was changed by hand", async () => {
    const { past } = await plantBooks();
    const entries = [
      { account: `escrow:${past}`, amount: -9_000 },
      { account: "instructor:x", amount: 7_200 },
      { account: "revenue", amount: 1_900 },
    ];
    await falsify(ledger().doc(`${past}_close`), { entries });
    await closeAt(NIGHT);
    const { differences } = await closeAt(NIGHT + TRIAL_BALANCE_GRACE);
    expect(differences).toContainEqual(["event", `${past}_close`, 100, 0]);
    expect(differences).toContainEqual(["total", "", 100, 0]);
  });

  it("names an event of a day that was closed before, when it is changed so that it still balances (M21)", async () => {
    const { past } = await plantBooks();
    await closeAt(NIGHT);
    const { entries } = (await ledger().doc(`${past}_close`).get()).data() ?? { entries: [] };
    const moved = entries.map((one) => ({ ...one, account: one.account.replace("revenue", "promo") }));
    await falsify(ledger().doc(`${past}_close`), { entries: moved });
    const changed = ["changed event", `${past}_close`, 0, 0];
    expect((await closeAt(NEXT_NIGHT)).differences).toEqual([changed]);
    expect(await stored("2026-11-22")).toMatchObject({ closing: { revenue: 1_800 }, state: "differs" });
  });

  it("names a closed day whose amounts were changed, and goes on from what is stored (M21)", async () => {
    await plantBooks();
    await closeAt(NIGHT);
    await falsify(trialBalances().doc(SESSION_DAY), { moves: { revenue: 7 } });
    expect((await closeAt(NEXT_NIGHT)).differences).toEqual([["closed day", SESSION_DAY, 0, 0]]);
    expect((await stored())?.moves.revenue).toBe(7);
  });

  it("names a closed day that was rewritten together with its digest (M21)", async () => {
    await plantBooks();
    await closeAt(NIGHT);
    const day = (await stored()) ?? { date: SESSION_DAY };
    const rewritten = { ...day, opening: {}, moves: {}, closing: {}, late: [] };
    await falsify(trialBalances().doc(SESSION_DAY), {
      ...rewritten,
      digest: digestOf(rewritten, [], sha256),
    });
    await closeAt(NEXT_NIGHT);
    const { differences } = await closeAt(NEXT_NIGHT + TRIAL_BALANCE_GRACE);
    expect(differences).toContainEqual(["closed day", SESSION_DAY, 0, 0]);
  });

  it("names a booking that says its price is settled while it is in escrow", async () => {
    const { ahead } = await plantBooks();
    await closeAt(NIGHT);
    await bookings().doc(ahead).update({ "billing.settledAt": NOW });
    expect((await closeAt(NEXT_NIGHT)).differences).toEqual([
      ["booking", ahead, 9_000, 0],
      ["escrow", "", 9_000, 0],
    ]);
  });

  it("names documents it cannot read, and compares the others", async () => {
    const { uid, ahead, past } = await plantBooks();
    await falsify(ledger().doc(`${past}_close`), { kind: "magic" });
    await falsify(bookings().doc(ahead), { status: "Confirmed", moves: "two" });
    await falsify(wallets().doc(uid), { given: "much" });
    await closeAt(NIGHT);
    const { found } = await closeAt(NIGHT + TRIAL_BALANCE_GRACE);
    const unreadable = found.flatMap(({ kind, ref }) => (kind === "unreadable" ? ref : []));
    expect(unreadable).toEqual([`book/${ahead}`, `ledger/${past}_close`, `wallets/${uid}`]);
    expect(found.map(({ kind }) => kind)).toContain("escrow");
  });

  it("takes over what the processor tells days later, without a difference", async () => {
    await plantBooks();
    await closeAt(NIGHT);
    const fee = { id: "fee_1", kind: "fee" as const, currency: "USD", at: NOW };
    const entries = [
      { account: "fees", amount: -300 },
      { account: "processor", amount: 300 },
    ];
    await ledger()
      .doc("fee_1")
      .create({ ...fee, entries });
    // The reconciliation has booked it.
    const day = { day: "2026-11-19", state: "agrees" as const, differences: [], at: NIGHT + 1 };
    const counts = { transactions: 1, payments: 1, waiting: 0, differences: 0 };
    const sums = { charged: 0, refunded: 0, disputed: 0, fees: 300, deposited: 0, ledger: 0 };
    await reconciliations()
      .doc(day.day)
      .set({ ...day, counts, sums });
    const { differences, done } = await closeAt(NEXT_NIGHT);
    expect([differences, done.map(({ date }) => date)]).toEqual([[], ["2026-11-22"]]);
    expect((await stored("2026-11-19"))?.moves).not.toHaveProperty("fees");
    expect(await stored("2026-11-22")).toMatchObject({
      late: ["fee_1"],
      lateDays: ["2026-11-19"],
      moves: { fees: -300, processor: 300 },
      closing: { fees: -300, processor: -49_700 },
    });
  });

  it("adds the searches that found nobody to the figures of a date once it is over everywhere, once", async () => {
    const { instructorId } = await plantBooks();
    await unmetSearches().doc("2026-11-20_la").set({ date: "2026-11-20", area: "la", count: 3 });
    const counted = async () => (await dailyStats().doc("2026-11-20_la").get()).data();
    await closeAt(NIGHT - 1);
    expect(await counted()).toBeUndefined();
    // A night that waits for a trigger is stored twice.
    await falsify(earnings().doc(instructorId), { balance: 0 });
    await closeAt(NIGHT);
    await closeAt(NIGHT + TRIAL_BALANCE_GRACE);
    await closeAt(NEXT_NIGHT);
    expect(await counted()).toEqual({ date: "2026-11-20", area: "la", counts: { unmet: 3 } });
  });

  it("costs one read while nothing is due, and closes a day once when two run at once", async () => {
    await plantBooks();
    const [one, other] = await Promise.all([closeAt(NIGHT), closeAt(NIGHT)]);
    expect([one.done.length, other.done.length].sort()).toEqual([0, 3]);
    expect(await costOf(() => closeAt(NIGHT))).toEqual({ reads: 1, writes: 0 });
  });

  it("logs each difference once, with ids and amounts and nothing else", async () => {
    const { uid } = await plantBooks();
    await falsify(wallets().doc(uid), { paid: 32_001 });
    await runTrialBalance(NIGHT);
    await runTrialBalance(NIGHT);
    const line = {
      severity: "ERROR",
      release: "local",
      path: "jobs/trialBalance",
      date: SESSION_DAY,
      ledger: 32_000,
      stored: 32_001,
    };
    // No triggers run here, so the night also tells of each booking.
    const logged = write.mock.calls.map(([entry]) => entry);
    expect(logged.filter(({ severity }) => severity === "ERROR")).toEqual([
      {
        ...line,
        message: "The books differ: wallet",
        kind: "wallet",
        accounts: ["paid"],
        ref: accountIdOf(uid),
      },
      { ...line, message: "The books differ: wallets", kind: "wallets", accounts: ["paid"] },
    ]);
  });
});
