import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, TRIAL_BALANCE_GRACE } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import type { DifferenceCounts } from "../../src/core/notifications/email/desk-email.ts";
import { storedEvent } from "../../src/core/testing/stored-event.ts";
import { reviewBooks } from "../../src/jobs/review-books.ts";
import { runTrialBalance } from "../../src/jobs/run-trial-balance.ts";
import { closeBooks } from "../../src/operations/derived/closed/close-books.ts";
import { reviewDay } from "../../src/operations/derived/closed/review-day.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import {
  bookings,
  closedEvents,
  dayRef,
  deskRoles,
  earningsItems,
  ledger,
  outboxEmails,
  trialBalances,
  wallets,
} from "../../src/store/collections.ts";
import { booksStateRef } from "../../src/store/derived/closed/books-state.ts";
import { healthRef } from "../../src/store/derived/night/health.ts";
import { accountIdOf } from "../support/customers.ts";
import { isLong } from "../support/is-long.ts";
import { NEXT_NIGHT, NIGHT, plantBooks, SESSION_DAY } from "../support/money/closed-books.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));

/** 60 days before the night that the test begins with. */
const LONG_AGO = NIGHT - 61 * DAY;

let planted: Awaited<ReturnType<typeof plantBooks>>;
const stored = new Map<string, unknown>();

/** The night's first look, and the second for what triggers keep. */
async function night(at: number): Promise<void> {
  await runTrialBalance(at);
  await runTrialBalance(at + TRIAL_BALANCE_GRACE);
}

/** What the desk is shown: kind and reference of each difference. */
const shown = async () =>
  ((await healthRef().get()).data()?.differences ?? []).map(({ kind, ref }) => `${kind} ${ref ?? ""}`.trim());
const emails = async () =>
  (await outboxEmails().where("kind", "==", "desk-books").get()).docs.map(
    (doc) => doc.data().params as unknown as DifferenceCounts,
  );

/** Changes a stored document without its schema. */
async function falsify(ref: FirebaseFirestore.DocumentReference, fields: object): Promise<void> {
  const raw = ref.withConverter(null);
  if (!stored.has(ref.path)) stored.set(ref.path, (await raw.get()).data());
  await raw.set(fields, { merge: true });
}

async function falsifyEntries(id: string, change: (amount: number) => number): Promise<void> {
  const entries = (await ledger().doc(id).get()).data()?.entries ?? [];
  await falsify(ledger().doc(id), {
    entries: entries.map((one) => ({ ...one, amount: change(one.amount) })),
  });
}

/** Two events of a time, by which we gave away 7.00 and took them back. */
async function plantGift(name: string, at: number): Promise<void> {
  for (const [id, amount] of [
    [`${name}_gift`, 700],
    [`${name}_back`, -700],
  ] as const)
    await ledger()
      .doc(id)
      .set(
        storedEvent({ id, kind: "adjust", currency: "USD", at }, [
          [ledgerAccount.promo, -amount],
          [ledgerAccount.revenue, amount],
        ]),
      );
}

const reservationsOf = async (date: string) =>
  (await dayRef(planted.instructorId, date).get()).data()?.reservations ?? [];
/** The closing of a day. */
const dayClosing = async (date: string) => (await trialBalances().doc(date).get()).data();
/** The day document of the session that is ahead. */
async function dayAhead(): Promise<string> {
  const booking = (await bookings().doc(planted.ahead).get()).data();
  const [day] = booking?.days ?? [];
  if (!day) throw new Error("There is no session ahead.");
  return day;
}

interface Falsified {
  plant: () => Promise<unknown>;
  /** Kind and reference of what is named among others. */
  named: () => string;
}

/** What is falsified in one world: each is named on its own, so that several share a night. */
const cases: Record<string, Falsified>[] = [
  {
    "a wallet": {
      plant: () => falsify(wallets().doc(planted.uid), { paid: 32_001 }),
      named: () => `wallet ${accountIdOf(planted.uid)}`,
    },
    "an item of earnings": {
      plant: () =>
        falsify(earningsItems(planted.instructorId).doc(`${planted.past}_close`), { amount: 7_201 }),
      named: () => `item ${planted.past}_close`,
    },
    "the status of a booking that is over": {
      plant: () => falsify(bookings().doc(planted.past), { status: "Confirmed" }),
      named: () => `status ${planted.past}`,
    },
    "a reservation that is emptied": {
      plant: async () => falsify(dayRef(planted.instructorId, await dayAhead()), { reservations: [] }),
      named: () => `no reservation ${planted.ahead}`,
    },
    "a closed day": {
      plant: () => falsify(trialBalances().doc(SESSION_DAY), { closing: { revenue: 7 } }),
      named: () => `closed day ${SESSION_DAY}`,
    },
  },
  {
    "an event of the ledger of yesterday": {
      plant: () => falsifyEntries(`${planted.past}_close`, (amount) => 2 * amount),
      named: () => `changed event ${planted.past}_close`,
    },
    "the status of a booking that is ahead": {
      plant: () => falsify(bookings().doc(planted.ahead), { status: "Canceled" }),
      named: () => `reservation ${planted.ahead}`,
    },
    "a reservation of nothing": {
      plant: async () => {
        const date = await dayAhead();
        const [one, ...others] = await reservationsOf(date);
        const moved = { ...one, bookingId: "nothing", from: NEXT_NIGHT + DAY, to: NEXT_NIGHT + 2 * DAY };
        await falsify(dayRef(planted.instructorId, date), { reservations: [moved, one, ...others] });
      },
      named: () => "reservation nothing",
    },
  },
];

async function restore(): Promise<void> {
  for (const [path, data] of stored)
    await wallets()
      .firestore.doc(path)
      .set(data as object);
  stored.clear();
}

describe("what was changed by hand is named within a night, and told to operators (M21)", () => {
  beforeEach(async () => {
    write.mockReset();
    stored.clear();
    await emptyDatabase();
    planted = await plantBooks();
    await deskRoles()
      .doc("olga")
      .set({ ...noRole, operator: true });
  });

  it.each(cases.map((world) => [Object.keys(world).join(", "), Object.values(world)] as const))(
    "%s",
    async (_names, all) => {
      await night(NIGHT);
      expect(await shown()).toEqual([]);
      for (const { plant } of all) await plant();
      await night(NEXT_NIGHT);
      expect(await shown()).toEqual(expect.arrayContaining(all.map(({ named }) => named())));
      const told = await emails();
      expect(told.length).toBeGreaterThan(0);
      await night(NEXT_NIGHT + 2 * TRIAL_BALANCE_GRACE);
      expect(await emails()).toEqual(told);
      await restore();
      await night(NEXT_NIGHT + DAY);
      expect(await shown()).toEqual([]);
      const after = await emails();
      expect(after.filter(({ all }) => all === 0)).toEqual([{ fresh: 0, kinds: [], all: 0 }]);
    },
  );

  it("a list of closed events that is deleted: its events are not taken for late ones", async () => {
    await night(NIGHT);
    const list = closedEvents().doc(`${SESSION_DAY}_0`);
    const was = (await list.get()).data();
    await list.delete();
    await night(NEXT_NIGHT);
    expect(await shown()).toEqual([`closed day ${SESSION_DAY}`]);
    const { closing } = (await dayClosing(SESSION_DAY)) ?? {};
    expect(await dayClosing("2026-11-22")).toMatchObject({ moves: {}, closing });
    expect(await dayClosing("2026-11-22")).not.toHaveProperty("late");
    if (was) await list.set(was);
    await night(NEXT_NIGHT + DAY);
    expect(await shown()).toEqual([]);
    expect(await dayClosing("2026-11-23")).toMatchObject({ moves: {}, closing });
  });

  it("a deleted list that had late events: they are not late once more", async () => {
    await night(NIGHT);
    const late = { id: "late_gift", kind: "adjust", currency: "USD", at: NIGHT - DAY / 2 } as const;
    const entries: [string, number][] = [
      [ledgerAccount.promo, -700],
      [ledgerAccount.revenue, 700],
    ];
    await ledger().doc(late.id).set(storedEvent(late, entries));
    await night(NEXT_NIGHT);
    expect(await dayClosing("2026-11-22")).toMatchObject({ moves: { promo: -700 }, late: [late.id] });
    await closedEvents().doc("2026-11-22_0").delete();
    expect(await reviewDay(SESSION_DAY)).toMatchObject({ late: [] });
    await night(NEXT_NIGHT + DAY);
    expect(await dayClosing("2026-11-23")).toMatchObject({ moves: {}, closing: { promo: -700 } });
    expect(await shown()).toContain("closed day 2026-11-22");
  });

  it("an event of the ledger of 60 days ago, when its turn comes, and from then on each night", async () => {
    // Only these events: a night costs what there is to compare.
    await emptyDatabase();
    await plantGift("old", LONG_AGO);
    // Older ones have their turn before, two a night; without them, the first night has just read the old ones, and many nights pass.
    if (!isLong) await plantGift("older", LONG_AGO - 5 * DAY);
    await night(NIGHT);
    let at = NIGHT;
    await falsifyEntries("old_gift", (amount) => 3 * amount);
    const seen: string[][] = [];
    /** `npm test` ends the night after it was first named. */
    const isEnough = () => !isLong && seen.filter((one) => one.length > 0).length > 1;
    for (let nights = 0; nights < 90 && !isEnough(); nights++) {
      at += DAY;
      await runTrialBalance(at);
      seen.push(await shown());
    }
    expect(seen[0]).toEqual([]);
    expect(seen.at(-1)).toEqual(["changed event old_gift"]);
    const first = seen.findIndex((one) => one.length > 0);
    expect(seen.slice(first).every((one) => one.length === 1)).toBe(true);
    await expect(rebuildFromLedger()).rejects.toThrow("changed event old_gift");
    expect(
      (await trialBalances().orderBy("date").get()).docs.every((doc) => doc.data().state === "agrees"),
    ).toBe(true);
  }, 300_000);

  it("even when a night's review stops because its time is over, and the next run goes on", async () => {
    const at = NIGHT;
    await closeBooks(() => undefined, at);
    const review = async () => (await booksStateRef().get()).data()?.review;
    const left: unknown[] = [];
    for (let runs = 0; runs < 20 && (!(await review())?.isDone || runs === 0); runs++) {
      let looks = 0;
      await reviewBooks(
        () => undefined,
        () => looks++ === 0,
        at,
      );
      left.push(await review());
    }
    expect(left.length).toBeGreaterThan(4);
    expect((await review())?.isDone).toBe(true);
  });
});
