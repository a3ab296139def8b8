import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { intents } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { paymentOfBooking } from "../support/money/card-booking.ts";
import { foldOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
import {
  bookLines,
  booksOf,
  cancelForHalf,
  dispute,
  expectBooks,
  kindsFor,
  takenSessions,
  verdict,
} from "../support/money/taken-sessions.ts";
import { START } from "../support/world.ts";

const { world, confirmed } = takenSessions();
const { capture, cancel, close } = bookLines;
const CLOSED = START + 4 * HOUR;

describe("a dispute of a card payment", () => {
  const openedFor = (amount: number) =>
    `dispute, disputed ${-amount}, fees -1500, processor ${amount + 1_500}`;

  it("of a session that has not begun waits; lost, it cancels the session", async () => {
    const one = await confirmed();
    const id = await dispute(one.processorId, 9_000, NOW + HOUR);
    expect(await storedBooking(one.aid)).toMatchObject({ status: "Confirmed", billing: { disputed: true } });
    await verdict(one.processorId, false, id, NOW + 2 * HOUR);
    const booking = await storedBooking(one.aid);
    expect(booking).toMatchObject({ status: "Canceled", billing: { refunded: 9_000 } });
    expect(booking.billing.disputed).toBeUndefined();
    const lost = ["cancel, escrow -9000, loss 9000", "dispute lost, disputed 9000, loss -9000"];
    await expectBooks(one.aid, [capture, openedFor(9_000), ...lost]);
    expect(await kindsFor(one.uid)).not.toContain("canceled");
    expect((await paymentOfBooking(one.aid))?.due).toBeUndefined();
  });

  it("sends no reminder again, and doesn't block the sweep", async () => {
    const one = await confirmed();
    const reminded = START - 20 * HOUR;
    await runDue(reminded);
    expect(await kindsFor(one.uid)).toContain("reminder-24h");
    const id = await dispute(one.processorId, 9_000, reminded + HOUR);
    await runDue(reminded + 2 * HOUR);
    await verdict(one.processorId, true, id, reminded + 3 * HOUR);
    const { due = 0 } = await storedBooking(one.aid);
    expect(due).toBeGreaterThan(reminded + 3 * HOUR);
    await runDue(due);
    expect((await storedBooking(one.aid)).due).toBeGreaterThan(due);
  });

  it("keeps the shares of a session that took place until it is won", async () => {
    const one = await confirmed();
    const id = await dispute(one.processorId, 9_000, START - HOUR);
    for (const at of [CLOSED, CLOSED + DAY]) await runDue(at);
    expect(await storedBooking(one.aid)).toMatchObject({ status: "Closed" });
    await expectBooks(one.aid, [capture, openedFor(9_000)]);
    await verdict(one.processorId, true, id, CLOSED + 2 * DAY);
    await runDue(CLOSED + 2 * DAY);
    await expectBooks(one.aid, [
      capture,
      close,
      openedFor(9_000),
      "dispute won, disputed 9000, processor -9000",
    ]);
  });

  it("that is lost after the session is our loss: the instructor is paid", async () => {
    const one = await confirmed();
    const id = await dispute(one.processorId, 5_000, START - HOUR);
    await runDue(CLOSED);
    await verdict(one.processorId, false, id, CLOSED + DAY);
    await runDue(CLOSED + DAY);
    await expectBooks(one.aid, [capture, close, openedFor(5_000), "dispute lost, disputed 5000, loss -5000"]);
  });

  it("keeps a refund that is owed until it has ended; what the bank returned counts toward it", async () => {
    for (const [isWon, expected] of [
      [true, cancel],
      [false, "cancel, escrow -9000, processor 1500, loss 3000, instructor 3600, revenue 900"],
    ] as const) {
      const one = await confirmed();
      const id = await dispute(one.processorId, 3_000, START - 30 * HOUR);
      await cancelForHalf(one);
      expect((await paymentOfBooking(one.aid))?.refunds).toMatchObject([{ state: "requested" }]);
      await expectBooks(one.aid, [capture, openedFor(3_000)]);
      await verdict(one.processorId, isWon, id, START);
      expect(await booksOf(one.aid)).toContain(expected);
      expect((await paymentOfBooking(one.aid))?.refunds).toMatchObject([{ state: "paid" }]);
    }
  });

  it("reported late still holds the refund, so it isn't paid twice", async () => {
    const one = await confirmed("disputed");
    await cancelForHalf(one);
    for (const hours of [1, 30]) await runDue(START + hours * HOUR);
    expect((await paymentOfBooking(one.aid))?.refunds).toMatchObject([{ state: "requested" }]);
    await verdict(one.processorId, false, `dp_${one.processorId}`, START + 2 * DAY);
    expect(await booksOf(one.aid)).toEqual(
      expect.arrayContaining([
        "cancel, escrow -9000, loss 4500, instructor 3600, revenue 900",
        "dispute lost, disputed 9000, loss -9000",
      ]),
    );
  });

  it("of a top-up takes back what is left of its credit, and returns it if it is won on appeal", async () => {
    const uid = await plantPayer(world(), "disputer");
    const input = { amount: 5_000, pmid: testCardPmid("visa") };
    await callEndpoint(creditToken, input, { uid, ...newKey() });
    const [found] = (await intents().where("uid", "==", uid).get()).docs;
    const processorId = found?.data().processorId ?? "";
    const { paid: before } = await walletOf(uid);
    const id = await dispute(processorId, 5_000, NOW + HOUR);
    expect((await walletOf(uid)).paid).toBe(before - 5_000);
    await verdict(processorId, false, id, NOW + 2 * HOUR);
    expect((await walletOf(uid)).paid).toBe(before - 5_000);
    expect(await statementOf(uid)).toContain("adjust -5000 credit");
    await verdict(processorId, true, id, NOW + 3 * HOUR);
    expect((await walletOf(uid)).paid).toBe(before);
    expect(await foldOf(uid)).toMatchObject({ paid: before });
  });
});
