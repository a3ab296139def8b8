import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { processorSync } from "../../src/operations/payments/run-payment.ts";
import { deskRoles, intents, outboxEmails, users, wallets } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { logsOf } from "../support/captured-logs.ts";
import { paymentOfBooking } from "../support/money/card-booking.ts";
import { foldOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
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

describe("a refund to a card", () => {
  it("that is on its way counts as taken, and is looked at until it arrives", async () => {
    const one = await confirmed("refund-slow");
    await cancelForHalf(one);
    expect(await paymentOfBooking(one.aid)).toMatchObject({ refunds: [{ state: "pending", amount: 4_500 }] });
    await expectBooks(one.aid, [capture, cancel]);
    await runDue(START + 5 * HOUR);
    const after = await paymentOfBooking(one.aid);
    expect(after?.refunds).toMatchObject([{ state: "paid" }]);
    expect(after?.due).toBeUndefined();
  });

  it("that fails at the bank becomes paid credit, with a notification, and is never requested from the card again", async () => {
    await deskRoles()
      .doc("tess")
      .set({ ...noRole, treasurer: true });
    await deskRoles()
      .doc("olive")
      .set({ ...noRole, operator: true });
    const one = await confirmed("refund-fails");
    await cancelForHalf(one);
    for (const days of [1, 2, 3]) await runDue(START + days * DAY);
    const after = await paymentOfBooking(one.aid);
    expect(after).toMatchObject({ refunds: [{ state: "failed" }], concerns: ["refund failed"] });
    expect(after?.due).toBeUndefined();
    await expectBooks(one.aid, [capture, cancel, "refund failed, processor -4500, paid 4500"]);
    const { amount, paid } = await walletOf(one.uid);
    expect([amount, paid]).toEqual([4_500, 4_500]);
    expect(await foldOf(one.uid)).toMatchObject({ amount, paid });
    expect(await statementOf(one.uid)).toEqual(["book -9000 card", "refund 4500 card", "refund 4500 credit"]);
    expect((await storedBooking(one.aid)).billing.refundedTo).toBe("credit");
    expect(await kindsFor(one.uid)).toContain("refund-to-credit");
    const emails = (await outboxEmails().where("kind", "==", "desk-money").get()).docs.map((doc) =>
      doc.data(),
    );
    expect(
      emails.filter(({ params }) => (params as { paymentId?: string }).paymentId === intentId.book(one.aid)),
    ).toMatchObject([{ uid: "tess", status: "waiting", params: { concern: "refund failed" } }]);
  });

  it("that fails for a customer whose account is gone waits as unclaimed, for operators", async () => {
    const one = await confirmed("refund-fails");
    await cancelForHalf(one);
    await Promise.all([wallets().doc(one.uid).delete(), users().doc(one.uid).delete()]);
    await runDue(START + DAY);
    expect(await booksOf(one.aid)).toContain("refund failed, processor -4500, unclaimed 4500");
    const rows = await intents().where("concerns", "array-contains", "refund failed").get();
    expect(rows.docs.map(({ id }) => id)).toContain(intentId.book(one.aid));
  });

  it("in the processor's dashboard is booked, and counts toward what is owed later", async () => {
    const one = await confirmed();
    await (await sandboxProcessor()).refundElsewhere(one.processorId, 3_000);
    await cancelForHalf(one);
    await expectBooks(one.aid, [
      "cancel, escrow -9000, processor 1500, loss 3000, instructor 3600, revenue 900",
      capture,
      "refund, processor 3000, loss -3000",
    ]);
    expect((await statementOf(one.uid)).sort()).toEqual([
      "book -9000 card",
      "refund 1500 card",
      "refund 3000 card",
    ]);
    const late = await confirmed();
    await cancelForHalf(late);
    await (await sandboxProcessor()).refundElsewhere(late.processorId, 1_000);
    for (const _twice of [1, 2]) await processorSync.syncPayment(late.processorId, START);
    await expectBooks(late.aid, [capture, cancel, "refund, processor 1000, loss -1000"]);
  });
});

describe("what counted toward a refund and was not returned after all", () => {
  /** A canceled session whose refund of 45.00 was made in the processor's dashboard, slowly, and fails with a code. */
  async function failedElsewhere(code: string) {
    const one = await confirmed();
    const processor = await sandboxProcessor();
    await processor.failRefunds(one.processorId, code);
    await processor.refundElsewhere(one.processorId, 4_500);
    const logs = await logsOf(async () => {
      await cancelForHalf(one);
      for (const _twice of [1, 2]) await processorSync.syncPayment(one.processorId, START - 19 * HOUR);
    });
    const books = (await booksOf(one.aid)).join(", ");
    const lost = [...books.matchAll(/loss (-?\d+)/g)].reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(lost).toBe(0);
    return { ...one, processor, logs };
  }

  it("waits, and never becomes credit on its own: a refund in the processor's dashboard that fails later", async () => {
    const { aid, uid, processor, processorId, logs } = await failedElsewhere("insufficient_funds");
    const after = await paymentOfBooking(aid);
    expect(after?.refunds?.at(-1)).toMatchObject({ of: "session", amount: 4_500, isDue: true });
    expect(after?.concerns).toContain("refund waits");
    expect(logs.split("waits for its next attempt")).toHaveLength(2);
    expect(await booksOf(aid)).toContain("refund failed, processor -4500, refundDue 4500");
    expect((await walletOf(uid)).paid).toBe(0);
    expect(await kindsFor(uid)).not.toContain("refund-to-credit");
    await processor.failRefunds(processorId);
    for (const days of [1, 2, 3, 4]) await runDue(START + days * DAY);
    expect((await paymentOfBooking(aid))?.refunds?.at(-1)).toMatchObject({ state: "paid" });
    expect((await walletOf(uid)).paid).toBe(0);
    expect(await statementOf(uid)).toEqual(["book -9000 card", "refund 4500 card"]);
  });

  it("is credit at once where no card takes it: a refund in the dashboard of a card that is closed", async () => {
    const { aid, uid } = await failedElsewhere("expired_or_canceled_card");
    expect((await walletOf(uid)).paid).toBe(4_500);
    expect(await foldOf(uid)).toMatchObject({ paid: 4_500 });
    expect((await storedBooking(aid)).billing.refundedTo).toBe("credit");
  });

  it("is asked of the card again: a lost dispute that is won on appeal, of a session that it canceled", async () => {
    const one = await confirmed();
    const id = await dispute(one.processorId, 9_000, NOW + HOUR);
    await verdict(one.processorId, false, id, NOW + 2 * HOUR);
    expect((await walletOf(one.uid)).paid).toBe(0);
    await verdict(one.processorId, true, id, NOW + 3 * HOUR);
    expect(await booksOf(one.aid)).toContain("dispute won, processor -9000, refundDue 9000");
    await runDue(START + 2 * DAY);
    expect(await booksOf(one.aid)).toContain("refund, refundDue -9000, processor 9000");
    expect((await walletOf(one.uid)).paid).toBe(0);
    expect(await statementOf(one.uid)).toEqual(["book -9000 card", "refund 9000 card"]);
  });
});
