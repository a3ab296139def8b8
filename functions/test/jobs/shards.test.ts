import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { shardsOf } from "../../src/core/shards.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { runPayment } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { dueBookings } from "../../src/store/booking/bookings.ts";
import { bookings, intents } from "../../src/store/collections.ts";
import { dueIntents } from "../../src/store/payments/intents.ts";
import { readHeartbeats } from "../../src/store/settings/heartbeats.ts";
import { plantBooking, storedBooking } from "../support/bookings.ts";
import { costOf } from "../support/document-cost.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));
beforeEach(() => emptyDatabase());

const hashOf = (at: number) => createHash("sha256").update(`booking ${at}`).digest("hex").slice(0, 20);

async function plantDue(count: number) {
  const of = (collection: typeof bookings | typeof intents, id: string, due: number) =>
    collection().withConverter(null).doc(id).set({ due });
  for (let at = 0; at < count; at++) {
    const id = hashOf(at);
    // The last is not due yet.
    const due = at === count - 1 ? NOW + 1 : NOW - ((at * 7) % count);
    const payment = at % 3 === 0 ? `top_${id}_key` : intentId[at % 3 === 1 ? "book" : "tip"](id);
    await Promise.all([of(bookings, id, due), of(intents, payment, due)]);
  }
  // An id of another form than those that we make lies in a shard, too.
  await Promise.all(["Zurich", "_odd", "ffffffff"].map((id) => of(bookings, id, NOW)));
  await Promise.all(["another", "zz_1", "book_", "tip_~"].map((id) => of(intents, id, NOW)));
}

describe("what is due, in shards", () => {
  it("is found by one shard each, the longest overdue first, and read once", async () => {
    await plantDue(130);
    for (const count of [1, 2, 7]) {
      const [books, payments]: string[][] = [[], []];
      const { reads } = await costOf(async () => {
        for (const shard of shardsOf(count)) {
          for await (const ids of dueBookings(NOW, shard)) books?.push(...ids);
          for await (const id of dueIntents(NOW, shard)) payments?.push(id);
        }
      });
      expect([new Set(books).size, books?.length], `bookings in ${count}`).toEqual([132, 132]);
      expect([new Set(payments).size, payments?.length], `payments in ${count}`).toEqual([133, 133]);
      // A shard with nothing more to do costs one read.
      expect(reads).toBeLessThanOrEqual(132 + 133 + 2 * count);
    }
    const dues: number[] = [];
    for await (const ids of dueBookings(NOW, { index: 0, of: 2 }))
      for (const id of ids) dues.push((await bookings().withConverter(null).doc(id).get()).get("due"));
    expect(dues.length).toBeGreaterThan(50);
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
  });

  it.each([
    ["one shard", [1]],
    ["two shards at once", [2]],
    ["seven shards at once", [7]],
    ["two shards while seven begin, and one is still left", [2, 7, 1]],
  ])("is done once by %s", async (_what, splits) => {
    const planted: string[] = [];
    for (let at = 0; at < 6; at++) planted.push((await plantBooking({ pmid: testCardPmid("visa") })).id);
    for (const id of planted) await runPayment(intentId.book(id), NOW);
    const shards = splits.flatMap(shardsOf);
    await Promise.all(shards.map((shard) => runDue(NOW + 24 * HOUR, shard)));
    const expired = await Promise.all(planted.map(storedBooking));
    expect(expired.map((one) => [one?.status, one?.version])).toEqual(planted.map(() => ["Expired", 3]));
    // What of it is left for the payments comes with the next minute.
    await Promise.all(shards.map((shard) => runDue(NOW + 24 * HOUR + 1, shard)));
    const states = await Promise.all(planted.map((id) => intents().doc(intentId.book(id)).get()));
    expect(states.map((one) => one.data()?.state)).toEqual(planted.map(() => "voided"));
    for await (const ids of dueBookings(NOW + 24 * HOUR, { index: 0, of: 1 }))
      expect(ids.filter((id) => planted.includes(id))).toEqual([]);
  });

  it("tells of each shard when it ended well, and the first does what isn't split", async () => {
    await runDue(NOW, { index: 2, of: 3 });
    expect(Object.keys((await readHeartbeats()).jobs).sort()).toEqual([
      "bookings-2",
      "payments-2",
      "ratings-2",
    ]);
    await runDue(NOW, { index: 0, of: 3 });
    expect((await readHeartbeats()).jobs).toMatchObject({ bookings: NOW, emails: NOW, desk: NOW });
  });
});
