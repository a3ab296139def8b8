import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { intents, users, wallets } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { logsOf } from "../support/captured-logs.ts";
import { paymentOfBooking } from "../support/money/card-booking.ts";
import { statementOf, walletOf } from "../support/money/read-ledger.ts";
import { chargesFor } from "../support/money/sandbox.ts";
import {
  bookLines,
  booksOf,
  cancelForHalf,
  dispute,
  expectBooks,
  kindsFor,
  sandboxProcessor,
  takenSessions,
  verdict,
} from "../support/money/taken-sessions.ts";
import { START } from "../support/world.ts";

const { confirmed } = takenSessions();
const { capture, cancel } = bookLines;
const waits = "cancel, escrow -9000, refundDue 4500, instructor 3600, revenue 900";
const taken = "refund, refundDue -4500, processor 4500";
const opened = "dispute, disputed -9000, fees -1500, processor 10500";

/** The only refund of a booking's payment. */
const refundOf = async (aid: string) => (await paymentOfBooking(aid))?.refunds?.[0];

describe("a refund that cannot be made today", () => {
  it.each(["balance_insufficient", "insufficient_funds", "a code that Stripe has not invented yet"])(
    "waits a day and is made then, and never becomes credit on its own: %s (M19)",
    async (code) => {
      const one = await confirmed();
      const processor = await sandboxProcessor();
      await processor.refuseRefunds(one.processorId, code);
      await cancelForHalf(one);
      expect(await refundOf(one.aid)).toMatchObject({ state: "requested", reason: code, isDue: true });
      await expectBooks(one.aid, [capture, waits]);
      expect((await walletOf(one.uid)).paid).toBe(0);
      expect(await kindsFor(one.uid)).not.toContain("refund-to-credit");
      for (const days of [1, 2, 3]) await runDue(START + days * DAY);
      expect(await refundOf(one.aid)).toMatchObject({ state: "requested", attempt: 5 });
      await processor.refuseRefunds(one.processorId);
      await runDue(START + 4 * DAY);
      const after = await paymentOfBooking(one.aid);
      expect(after?.refunds).toMatchObject([{ state: "paid", attempt: 5 }]);
      expect(after?.refunds?.[0]).not.toHaveProperty("isDue");
      expect(after).not.toHaveProperty("due");
      expect(after).not.toHaveProperty("concerns");
      await expectBooks(one.aid, [capture, taken, waits]);
      expect(await statementOf(one.uid)).toEqual(["book -9000 card", "refund 4500 card"]);
      expect(await chargesFor(intentId.book(one.aid))).toEqual([4_500]);
    },
  );

  it("is a row for operators and one ERROR, however often it is refused", async () => {
    const one = await confirmed();
    await (await sandboxProcessor()).refuseRefunds(one.processorId, "balance_insufficient");
    const logs = await logsOf(async () => {
      await cancelForHalf(one);
      for (const days of [1, 2, 3]) await runDue(START + days * DAY);
    });
    const rows = await intents().where("concerns", "array-contains", "refund waits").get();
    expect(rows.docs.map(({ id }) => id)).toContain(intentId.book(one.aid));
    expect(logs.split("waits for its next attempt")).toHaveLength(2);
  });

  it("that the bank returned is asked for again, with a name of its own for each attempt", async () => {
    const one = await confirmed();
    const processor = await sandboxProcessor();
    await processor.failRefunds(one.processorId, "insufficient_funds");
    await cancelForHalf(one);
    for (const days of [1, 2]) await runDue(START + days * DAY);
    expect(await refundOf(one.aid)).toMatchObject({ wasTaken: true });
    await processor.failRefunds(one.processorId);
    for (const days of [3, 4, 5, 6]) await runDue(START + days * DAY);
    expect(await refundOf(one.aid)).toMatchObject({ state: "paid" });
    const books = await booksOf(one.aid);
    expect(books).toEqual(expect.arrayContaining([capture, cancel, taken]));
    expect(books).toContain("refund failed, processor -4500, refundDue 4500");
    expect((await walletOf(one.uid)).paid).toBe(0);
    expect(await statementOf(one.uid)).toEqual(["book -9000 card", "refund 4500 card"]);
    expect(await chargesFor(intentId.book(one.aid))).toEqual([4_500]);
  });

  it.each(["expired_or_canceled_card", "lost_or_stolen_card", "charge_not_refundable"])(
    "becomes credit at once where no card takes it: %s",
    async (code) => {
      const one = await confirmed();
      await (await sandboxProcessor()).refuseRefunds(one.processorId, code);
      await cancelForHalf(one);
      expect(await refundOf(one.aid)).toMatchObject({ state: "refused", reason: code });
      await expectBooks(one.aid, [capture, "cancel, escrow -9000, paid 4500, instructor 3600, revenue 900"]);
      expect((await walletOf(one.uid)).paid).toBe(4_500);
    },
  );

  it("counts what came back at the dashboard in the meantime, and asks for the rest", async () => {
    const one = await confirmed();
    const processor = await sandboxProcessor();
    await processor.refuseRefunds(one.processorId, "balance_insufficient");
    await cancelForHalf(one);
    await processor.refundElsewhere(one.processorId, 3_000);
    await processor.refuseRefunds(one.processorId);
    await runDue(START + DAY);
    await expectBooks(one.aid, [
      capture,
      "refund, processor 3000, refundDue -3000",
      "refund, refundDue -1500, processor 1500",
      waits,
    ]);
    expect(await chargesFor(intentId.book(one.aid))).toEqual([4_500]);
  });

  it("does not block deleting the account, is asked for all the same, and is unclaimed after 30 days", async () => {
    const one = await confirmed();
    const processor = await sandboxProcessor();
    await processor.refuseRefunds(one.processorId, "balance_insufficient");
    await cancelForHalf(one);
    await Promise.all([wallets().doc(one.uid).delete(), users().doc(one.uid).delete()]);
    for (let days = 0; days <= 29; days++) await runDue(START + days * DAY);
    expect(await refundOf(one.aid)).toMatchObject({ state: "requested" });
    for (const days of [30, 31]) await runDue(START + days * DAY);
    expect(await refundOf(one.aid)).toMatchObject({ state: "refused" });
    await expectBooks(one.aid, [capture, waits, "refund, refundDue -4500, unclaimed 4500"]);
    expect((await paymentOfBooking(one.aid))?.concerns).toEqual(["refund refused"]);
  });
});

describe("a refund of a disputed payment", () => {
  it.each(["charge_disputed", "refund_disputed_payment"])(
    "waits for a dispute that nobody has told us of: %s (M19)",
    async (code) => {
      const one = await confirmed();
      const processor = await sandboxProcessor();
      await processor.refuseRefunds(one.processorId, code);
      const id = await processor.openDispute(one.processorId, 9_000);
      await cancelForHalf(one);
      expect((await paymentOfBooking(one.aid))?.disputes).toMatchObject([{ id, state: "open" }]);
      await expectBooks(one.aid, [capture, opened]);
      for (const days of [1, 2]) await runDue(START + days * DAY);
      await verdict(one.processorId, false, id, START + 3 * DAY);
      await runDue(START + 4 * DAY);
      expect((await walletOf(one.uid)).paid).toBe(0);
      await expectBooks(one.aid, [
        capture,
        opened,
        "cancel, escrow -9000, loss 4500, instructor 3600, revenue 900",
        "dispute lost, disputed 9000, loss -9000",
      ]);
    },
  );

  it.each([
    [false, "dispute lost, disputed 9000, refundDue -4500, loss -4500"],
    [true, "dispute won, disputed 9000, processor -9000"],
  ])("that fails while it is disputed is not credited, whatever the code (won: %s)", async (isWon, end) => {
    const one = await confirmed();
    const processor = await sandboxProcessor();
    await processor.failRefunds(one.processorId, "expired_or_canceled_card");
    await cancelForHalf(one);
    const id = await dispute(one.processorId, 9_000, START);
    for (const days of [1, 2]) await runDue(START + days * DAY);
    expect(await refundOf(one.aid)).toMatchObject({ state: "requested", isDue: true });
    expect((await walletOf(one.uid)).paid).toBe(0);
    await processor.failRefunds(one.processorId);
    await verdict(one.processorId, isWon, id, START + 3 * DAY);
    for (const days of [4, 5]) await runDue(START + days * DAY + HOUR);
    expect(await refundOf(one.aid)).toMatchObject({ state: "paid", amount: isWon ? 4_500 : 0 });
    const books = ["refund failed, processor -4500, refundDue 4500", end, ...(isWon ? [taken] : [])];
    expect(await booksOf(one.aid)).toEqual(expect.arrayContaining(books));
    expect((await walletOf(one.uid)).paid).toBe(0);
    expect((await storedBooking(one.aid)).billing.refundedTo).toBeUndefined();
  });
});
