import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../../src/core/constants.ts";
import { intentId } from "../../../src/core/payments/intent.ts";
import { paymentProcessor, runPayment } from "../../../src/operations/payments/run-payment.ts";
import { OutcomeUnknown } from "../../../src/payment/port.ts";
import { intents, notifications } from "../../../src/store/collections.ts";
import { newKey, refusalOf } from "../../support/call-endpoint.ts";
import { crashBefore } from "../../support/crash-injection.ts";
import {
  auditOf,
  balancesOf,
  entriesInLedger,
  newOperator,
  REFUNDED_AT,
  refundAsOperator,
  refundsOf,
  settledSessions,
} from "../../support/money/desk-refunds.ts";
import { foldOf, statementOf, walletOf } from "../../support/money/read-ledger.ts";
import { chargesFor, paymentsFor } from "../../support/money/sandbox.ts";
import { warn } from "../../support/money/taken-sessions.ts";

const { closedByCard } = settledSessions();

/** What operators must know of the payment of a booking. */
const concernsOf = async (aid: string) => (await intents().doc(intentId.book(aid)).get()).data()?.concerns;

describe("a refund of a price that a card paid", () => {
  it("answers the early warning of its bank once all is refunded: no row of the desk is left", async () => {
    const { aid } = await closedByCard("visa");
    const { processorId = "" } = (await intents().doc(intentId.book(aid)).get()).data() ?? {};
    await warn(processorId, REFUNDED_AT - DAY);
    await refundAsOperator(aid, { amount: 3_000 });
    expect(await concernsOf(aid)).toEqual(["warned"]);
    const { amount } = (await intents().doc(intentId.book(aid)).get()).data() ?? { amount: 0 };
    await refundAsOperator(aid, { amount: amount - 3_000, refunded: 3_000 });
    expect(await concernsOf(aid)).toBeUndefined();
  });

  it("goes back to the card, and the ledger follows the processor's yes", async () => {
    const { aid, uid, instructorId } = await closedByCard("visa");
    expect(await refundAsOperator(aid, { amount: 3_000 })).toEqual({
      refunded: 3_000,
      instructorPart: 2_400,
      payment: { status: "done" },
    });
    expect(await chargesFor(intentId.book(aid))).toEqual([6_000]);
    expect(await entriesInLedger(`${aid}_refund_1`)).toEqual([
      "processor 3000",
      "instructor -2400",
      "revenue -600",
    ]);
    expect(await refundsOf(aid)).toMatchObject([{ status: "done" }]);
    expect(await statementOf(uid)).toContain("refund 3000 card");
    expect((await balancesOf(uid))[`instructor:${instructorId}`]).toBe(4_800);
    await refundAsOperator(aid, { amount: 6_000, refunded: 3_000, borneBy: "us" });
    expect(await chargesFor(intentId.book(aid))).toEqual([0]);
    expect((await balancesOf(uid))[`instructor:${instructorId}`]).toBe(4_800);
    await expect(refundAsOperator(aid, { amount: 1, refunded: 9_000 })).rejects.toMatchObject({
      details: { amount: "There is nothing left to refund." },
    });
  });

  it("whose answer is lost is pending, and one at the processor after the sweep, also with the key again", async () => {
    const { aid } = await closedByCard("visa");
    const port = await paymentProcessor();
    const real = port.refund;
    port.refund = async (...args) => {
      await real.apply(port, args);
      throw new OutcomeUnknown("refund");
    };
    const request = { ...newKey(), ...newOperator() };
    try {
      expect(await refundAsOperator(aid, { amount: 3_000 }, request)).toMatchObject({
        payment: { status: "pending" },
      });
      expect(await refundsOf(aid)).toMatchObject([{ status: "requested" }]);
      expect(await entriesInLedger(`${aid}_refund_1`)).toBeUndefined();
    } finally {
      port.refund = real;
    }
    await runPayment(intentId.book(aid), REFUNDED_AT + 5 * MINUTE);
    for (let i = 0; i < 2; i++)
      expect(await refundAsOperator(aid, { amount: 3_000 }, request)).toMatchObject({
        payment: { status: "done" },
      });
    const [payment] = await paymentsFor(intentId.book(aid));
    expect(payment?.refunds).toHaveLength(1);
    expect(await refundsOf(aid)).toMatchObject([{ status: "done" }]);
    expect(await auditOf(aid)).toHaveLength(1);
  });

  it("requested 50 times at once for the full price is made once", async () => {
    const { aid } = await closedByCard("visa");
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => refundAsOperator(aid, {}, { ...newKey(), isTreasurer: true })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [payment] = await paymentsFor(intentId.book(aid));
    expect(payment?.refunds.map(({ amount }) => amount)).toEqual([9_000]);
    expect(await auditOf(aid)).toHaveLength(1);
  }, 60_000);

  it("is made once, wherever the process crashes", async () => {
    let crashes = 0;
    for (let at = 0; at < 30; at++) {
      const { aid } = await closedByCard("visa");
      const request = { ...newKey(), ...newOperator() };
      const hasCrashed = await crashBefore(at, () => refundAsOperator(aid, { amount: 3_000 }, request));
      await runPayment(intentId.book(aid), REFUNDED_AT + 5 * MINUTE);
      expect(await refundAsOperator(aid, { amount: 3_000 }, request)).toMatchObject({
        payment: { status: "done" },
      });
      expect(await chargesFor(intentId.book(aid))).toEqual([6_000]);
      expect(await entriesInLedger(`${aid}_refund_1`)).toEqual([
        "processor 3000",
        "instructor -2400",
        "revenue -600",
      ]);
      expect(await auditOf(aid)).toHaveLength(1);
      if (!hasCrashed) break;
      crashes += 1;
    }
    console.log(`${crashes} crashes of a refund by card`);
    expect(crashes).toBeGreaterThan(4);
  }, 120_000);

  it("that fails at the bank later becomes credit, and the customer is notified", async () => {
    const { aid, uid } = await closedByCard("refund-fails");
    await refundAsOperator(aid, { amount: 3_000 });
    for (let days = 1; days < 4; days++) await runPayment(intentId.book(aid), REFUNDED_AT + days * DAY);
    expect(await refundsOf(aid)).toMatchObject([{ status: "credit" }]);
    expect(await walletOf(uid)).toMatchObject({ ...(await foldOf(uid)), paid: 3_000 });
    expect((await balancesOf(uid)).processor).toBe(-9_000);
    const notified = await notifications()
      .where("aid", "==", aid)
      .where("kind", "==", "refund-to-credit")
      .get();
    expect(notified.size).toBe(1);
  });

  it("is not made while a dispute is open", async () => {
    const { aid } = await closedByCard("visa");
    const id = intentId.book(aid);
    const disputes = [{ id: "dp_1", amount: 9_000, fee: 1_500, state: "open" }];
    await intents().doc(id).update({ disputes });
    expect(await refusalOf(refundAsOperator(aid, { amount: 1 }))).toEqual([
      409,
      "wrong-state",
      { status: "Closed" },
    ]);
  });
});
