import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { paymentProcessor, processorLooks } from "../../src/payment/run-payment.ts";
import type { Sandbox } from "../../src/payment/sandbox/sandbox.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { intents, ledger, notifications, users, wallets } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { bookByCard, paymentOfBooking } from "../support/money/card-booking.ts";
import { foldOf, ledgerLinesOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
import { plantWorld, START, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const sandbox = async () => (await paymentProcessor()) as Sandbox;
const CLOSED = START + 4 * HOUR;

/** A confirmed session of 90.00, taken from the card, and the processor's id of its payment. */
async function confirmed(card: SandboxCard = "visa") {
  const one = await bookByCard(world, card, true);
  const { processorId = "" } = (await paymentOfBooking(one.aid)) ?? {};
  return { ...one, processorId };
}

const cancelForHalf = ({ aid, uid }: { aid: string; uid: string }) =>
  callEndpoint(bookCancel, { appointmentId: aid, refund: 4_500 }, { uid, now: START - 20 * HOUR });

/** What the ledger says of a booking: kind, and each account without its id. */
const booksOf = async (aid: string) =>
  (await ledger().where("aid", "==", aid).get()).docs
    .map((doc) => [doc.data().kind, ...ledgerLinesOf(doc.data())].join(", "))
    .sort();

/** Expects exactly these events in the books of a booking, in any order: some have the same time. */
const expectBooks = async (aid: string, events: string[]) =>
  expect(await booksOf(aid)).toEqual(events.sort());

const kindsFor = async (uid: string) =>
  (await notifications().where("allow", "array-contains", uid).get()).docs.map((doc) => doc.data().kind);

/** Opens a dispute of a payment and tells us of it, as the processor's event does. */
async function dispute(processorId: string, amount: number, now: number): Promise<string> {
  const id = await (await sandbox()).openDispute(processorId, amount);
  await processorLooks.lookAtPayment(processorId, now, id);
  return id;
}

async function verdict(processorId: string, isWon: boolean, id: string, now: number): Promise<void> {
  await (await sandbox()).decideDispute(processorId, isWon);
  for (const _twice of [1, 2]) await processorLooks.lookAtPayment(processorId, now, id);
}

const capture = "capture, processor -9000, escrow 9000";
const cancel = "cancel, escrow -9000, processor 4500, instructor 3600, revenue 900";
const close = "close, escrow -9000, instructor 7200, revenue 1800";

describe("a refund", () => {
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

  it("that fails at the bank becomes paid credit, is said, and never asked again of the card", async () => {
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

  it("in the processor's dashboard is booked, and counts for what is owed later", async () => {
    const one = await confirmed();
    await (await sandbox()).refundElsewhere(one.processorId, 3_000);
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
    await (await sandbox()).refundElsewhere(late.processorId, 1_000);
    for (const _twice of [1, 2]) await processorLooks.lookAtPayment(late.processorId, START);
    await expectBooks(late.aid, [capture, cancel, "refund, processor 1000, loss -1000"]);
  });
});

describe("what counted toward a refund and was not returned after all", () => {
  it("is owed again: a refund at the desk that fails later", async () => {
    const one = await confirmed("refund-fails");
    await (await sandbox()).refundElsewhere(one.processorId, 3_000);
    await cancelForHalf(one);
    for (const days of [1, 2, 3, 4]) await runDue(START + days * DAY);
    expect((await walletOf(one.uid)).paid).toBe(4_500);
    expect(await foldOf(one.uid)).toMatchObject({ paid: 4_500 });
    const books = (await booksOf(one.aid)).join(", ");
    const lost = [...books.matchAll(/loss (-?\d+)/g)].reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(lost).toBe(0);
  });

  it("is owed as credit: a lost dispute that is won on appeal, of a session that it canceled", async () => {
    const one = await confirmed();
    const id = await dispute(one.processorId, 9_000, NOW + HOUR);
    await verdict(one.processorId, false, id, NOW + 2 * HOUR);
    expect((await walletOf(one.uid)).paid).toBe(0);
    await verdict(one.processorId, true, id, NOW + 3 * HOUR);
    expect((await walletOf(one.uid)).paid).toBe(9_000);
    expect(await booksOf(one.aid)).toContain("dispute won, processor -9000, paid 9000");
    expect((await storedBooking(one.aid)).billing.refundedTo).toBe("credit");
  });
});

describe("a dispute", () => {
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

  it("keeps a refund that is owed until it has ended; what the bank gave back counts for it", async () => {
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

  it("of a top-up takes back what is left of its credit, and gives it back if it is won on appeal", async () => {
    const uid = await plantPayer(world, "disputer");
    const input = { amount: 5_000, pmid: testCardPmid("visa") };
    await callEndpoint(creditToken, input, { uid, ...newKey() });
    const [found] = (await intents().where("uid", "==", uid).get()).docs;
    const processorId = found?.data().processorId ?? "";
    const { paid: before } = await walletOf(uid);
    const id = await dispute(processorId, 5_000, NOW + HOUR);
    expect((await walletOf(uid)).paid).toBe(before);
    await verdict(processorId, false, id, NOW + 2 * HOUR);
    expect((await walletOf(uid)).paid).toBe(before - 5_000);
    expect(await statementOf(uid)).toContain("adjust -5000 credit");
    await verdict(processorId, true, id, NOW + 3 * HOUR);
    expect((await walletOf(uid)).paid).toBe(before);
    expect(await foldOf(uid)).toMatchObject({ paid: before });
  });
});
