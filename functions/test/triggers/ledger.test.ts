import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import type { LedgerEvent } from "../../src/core/ledger/ledger.ts";
import {
  cancelEvent,
  captureEvent,
  closeEvent,
  tipEvent,
} from "../../src/core/ledger/postings/booking-posting.ts";
import { bookingWith, NOW } from "../../src/core/testing/booking.ts";
import { earningsFrom } from "../../src/core/testing/earnings-from.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { addEarningsItem } from "../../src/operations/earnings/add-earnings-item.ts";
import { earnings, earningsItems, earningsMonths, instructors } from "../../src/store/collections.ts";
import { costOf } from "../support/document-cost.ts";
import { ordersOf } from "../support/orders.ts";

const zone = "America/Los_Angeles";
let id: string;
const plantInstructorIn = async (timeZone: string) => {
  id = `ines-${randomUUID().slice(0, 8)}`;
  await instructors().doc(id).set(instructorWith({ timeZone }));
};
beforeAll(() => plantInstructorIn(zone));

/** Events of two sessions, with a tip in the next month. */
function sessionsOf(instructorId: string): LedgerEvent[] {
  const instructor = { id: instructorId, name: "Ines A.", avatar: "default.jpg" };
  const [one, other] = ["one", "other"].map((name) =>
    bookingWith({ id: `${instructorId}_${name}`, instructor }),
  );
  if (!one || !other) throw new Error("There are two sessions.");
  const facts = { accountId: "acct-1" };
  return [
    { ...closeEvent(one), at: NOW },
    { ...tipEvent(one, 700, "credit", facts), at: Date.UTC(2026, 11, 2) },
    { ...cancelEvent(other, 4_500, facts), at: NOW + HOUR },
    { ...captureEvent(one, "card", facts), at: NOW + HOUR },
  ];
}

async function storedEarnings(instructorId: string) {
  const items = await earningsItems(instructorId).get();
  const months = await earningsMonths(instructorId).get();
  return {
    sums: (await earnings().doc(instructorId).get()).data(),
    items: new Map(items.docs.map((doc) => [doc.id, doc.data()])),
    months: new Map(months.docs.map((doc) => [doc.id, doc.data()])),
  };
}

it("R1: events of the ledger, each delivered five times and in any order, make the same earnings", async () => {
  for (const order of ordersOf([0, 1, 2, 3]).slice(0, 12)) {
    await plantInstructorIn(zone);
    const events = sessionsOf(id);
    for (let i = 0; i < 5; i++) for (const which of order) await addEarningsItem(events[which]);
    expect(await storedEarnings(id)).toEqual(earningsFrom(events, { zoneOf: () => zone }).get(id));
  }
  expect((await earnings().doc(id).get()).data()).toEqual({
    balance: 7_200 + 700 + 3_600,
    held: 0,
    paid: 0,
    firstEarnedAt: NOW,
  });
  expect((await earningsMonths(id).get()).docs.map((doc) => doc.data())).toEqual([
    { month: "2026-11", gross: 13_500, fee: 2_700, earned: 10_800, tips: 0, paid: 0, sessions: 1 },
    { month: "2026-12", gross: 700, fee: 0, earned: 700, tips: 700, paid: 0, sessions: 0 },
  ]);
});

it("R1: five deliveries at once of an event make one item", async () => {
  await plantInstructorIn(zone);
  const [close] = sessionsOf(id);
  await Promise.all(Array.from({ length: 5 }, () => addEarningsItem(close)));
  expect((await earnings().doc(id).get()).data()).toEqual({
    balance: 7_200,
    held: 0,
    paid: 0,
    firstEarnedAt: NOW,
  });
});

it("P11: an event of the ledger costs five reads and three writes, a second delivery no write", async () => {
  await plantInstructorIn(zone);
  const [close, , , capture] = sessionsOf(id);
  expect(await costOf(() => addEarningsItem(close))).toEqual({ reads: 5, writes: 3 });
  expect(await costOf(() => addEarningsItem(close))).toEqual({ reads: 5, writes: 0 });
  expect(await costOf(() => addEarningsItem(capture))).toEqual({ reads: 0, writes: 0 });
});
