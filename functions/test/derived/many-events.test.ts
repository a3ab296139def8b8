import { afterEach, beforeAll, expect, it } from "vitest";
import type { TrialCheck } from "../../src/core/derived/trial-balance.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import { storedEvent } from "../../src/core/testing/stored-event.ts";
import { firestore } from "../../src/firebase.ts";
import { closeBooks } from "../../src/operations/derived/closed/close-books.ts";
import { reviewDay } from "../../src/operations/derived/closed/review-day.ts";
import { closedEvents, ledger, trialBalances } from "../../src/store/collections.ts";
import { booksStateRef } from "../../src/store/derived/closed/books-state.ts";
import { isLong } from "../support/is-long.ts";
import { closeAt, NIGHT, SESSION_DAY } from "../support/money/closed-books.ts";

/** Events of one day: more than one list has. */
const MANY = isLong ? 30_000 : 4_300;

const FROM = Date.parse(`${SESSION_DAY}T00:00:00Z`);

/** Gifts of a cent each, a second apart: three at every instant. */
async function plantMany(): Promise<void> {
  const writer = firestore().bulkWriter();
  for (let at = 0; at < MANY; at++) {
    const id = `gift_${String(at).padStart(6, "0")}`;
    const event = storedEvent(
      { id, kind: "adjust", currency: "USD", at: FROM + 1_000 * Math.floor(at / 3) },
      [
        [ledgerAccount.promo, -1],
        [ledgerAccount.revenue, 1],
      ],
    );
    void writer.create(ledger().doc(id).withConverter(null), event);
  }
  await writer.close();
}

const closing = async () => (await trialBalances().doc(SESSION_DAY).get()).data();
const sums = { promo: -MANY, revenue: MANY };

beforeAll(plantMany, 300_000);
// The events stay, because writing them takes longer than all else: the next test finds a ledger that was never closed.
afterEach(async () => {
  for (const closed of [trialBalances(), closedEvents()]) await firestore().recursiveDelete(closed);
  await booksStateRef().delete();
});

it("a day of many events is closed over several runs, each of which goes on where the one before stopped (R12)", async () => {
  const found: TrialCheck[] = [];
  let runs = 0;
  while (!(await closing()) && runs < 40) {
    runs += 1;
    await closeBooks(
      (check) => void found.push(check),
      NIGHT,
      () => false,
    );
    const { fold } = (await booksStateRef().get()).data() ?? {};
    expect(fold === undefined).toBe((await closing()) !== undefined);
  }
  expect([runs, found]).toEqual([Math.ceil((MANY + 1) / 4_000) + 1, []]);
  expect(await closing()).toMatchObject({ state: "agrees", moves: sums, closing: sums });
  const lists = (await closedEvents().get()).docs.map((doc) => doc.data());
  const ids = lists.flatMap(({ lines }) => lines.split("\n").map((line) => line.split(" ")[2]));
  expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
  expect(await reviewDay(SESSION_DAY)).toEqual({ checks: [], late: [] });
}, 300_000);

it("a fold whose state is lost begins once more, and two runs at once close the day once", async () => {
  await closeBooks(
    () => undefined,
    NIGHT,
    () => false,
  );
  await booksStateRef().delete();
  const done = await Promise.all([closeAt(NIGHT), closeAt(NIGHT)]);
  expect(done.flatMap((one) => one.done).length).toBe(1);
  expect(await closing()).toMatchObject({ state: "agrees", moves: sums });
  expect(await reviewDay(SESSION_DAY)).toEqual({ checks: [], late: [] });
}, 300_000);
