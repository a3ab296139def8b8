import { describe, expect, it } from "vitest";
import type { Booking } from "../../../src/core/booking/booking.ts";
import { DAY } from "../../../src/core/constants.ts";
import { intentId } from "../../../src/core/payments/intent.ts";
import { instructorTip } from "../../../src/endpoints/instructor/tip.ts";
import { testCardPmid } from "../../../src/payment/sandbox/test-cards.ts";
import { plantConfirmedBooking } from "../../support/bookings.ts";
import { callEndpoint, newKey, notFound, refusalOf } from "../../support/call-endpoint.ts";
import {
  auditOf,
  entriesInLedger,
  newOperator,
  REFUNDED_AT,
  refundAsOperator,
  refundsOf,
  settledSessions,
} from "../../support/money/desk-refunds.ts";
import { foldOf, walletOf } from "../../support/money/read-ledger.ts";
import { chargesFor } from "../../support/money/sandbox.ts";

const { closed, closedByCard } = settledSessions();

describe("a refund of a tip", () => {
  async function tipped(pmid: string, session: { aid: string; uid: string; instructorId: string }) {
    const { aid: appointmentId, uid, instructorId } = session;
    await callEndpoint(
      instructorTip,
      { appointmentId, instructorId, pmid, amount: 1_000 },
      { uid, now: REFUNDED_AT },
    );
    return session;
  }

  it("by credit returns to paid credit, from its instructor", async () => {
    const { aid, uid } = await tipped("credit", await closed());
    expect(await refundAsOperator(aid, { of: "tip", amount: 400 })).toMatchObject({
      refunded: 400,
      instructorPart: 400,
    });
    expect(await entriesInLedger(`${aid}_tiprefund_1`)).toEqual(["paid 400", "instructor -400"]);
    expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
    expect(await refusalOf(refundAsOperator(aid, { of: "tip", amount: 700, refunded: 400 }))).toEqual([
      400,
      "bad-request",
      { amount: "At most $6.00 can be refunded." },
    ]);
  });

  it("by card goes back to the card of the tip, also where credit paid the price", async () => {
    const session = await closedByCard("visa");
    const { aid } = await tipped(testCardPmid("mastercard"), session);
    expect(await refundAsOperator(aid, { of: "tip", amount: 1_000 })).toMatchObject({
      payment: { status: "done" },
    });
    expect(await chargesFor(intentId.tip(aid))).toEqual([0]);
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
    expect(await entriesInLedger(`${aid}_tiprefund_1`)).toEqual(["processor 1000", "instructor -1000"]);
  });
});

describe("an operator cannot refund", () => {
  it("a booking of their own, one that does not exist, or what has been refunded since", async () => {
    const { aid, uid, instructorId } = await closed();
    for (const own of [uid, instructorId])
      expect(await refusalOf(refundAsOperator(aid, { amount: 1 }, { uid: own }))).toEqual([
        403,
        "claim-required",
        { reason: "own" },
      ]);
    await expect(refundAsOperator("none", { amount: 1 })).rejects.toMatchObject(notFound);
    await refundAsOperator(aid, { amount: 100 });
    expect(await refusalOf(refundAsOperator(aid, { amount: 100 }))).toEqual([
      409,
      "refund-changed",
      { refund: 100, nextTierAt: null },
    ]);
    expect(await auditOf(aid)).toHaveLength(1);
  });

  it("a session that is not settled", async () => {
    const booking: Booking = await plantConfirmedBooking();
    expect(await refusalOf(refundAsOperator(booking.id, { amount: 1 }))).toMatchObject([
      409,
      "wrong-state",
      {},
    ]);
  });

  it("more than 300.00 a day without a treasurer, also with 50 refunds at once", async () => {
    const sessions: Awaited<ReturnType<typeof closed>>[] = [];
    for (let i = 0; i < 5; i++) sessions.push(await closed());
    const operator = newOperator();
    const asks = sessions.flatMap(({ aid }) => Array.from({ length: 10 }, () => aid));
    const results = await Promise.allSettled(
      asks.map((aid) => refundAsOperator(aid, { amount: 7_000 }, { ...newKey(), ...operator })),
    );
    const given = await Promise.all(sessions.map(({ aid }) => refundsOf(aid)));
    const sum = given.flat().reduce((total, { amount }) => total + amount, 0);
    console.log(`${results.length} refunds of 70.00 at once: ${sum / 100}.00 given`);
    expect(sum).toBe(28_000);
    const next = sessions[given.findIndex((all) => all.length === 0)];
    const more = { amount: 2_001 };
    expect(await refusalOf(refundAsOperator(next?.aid ?? "", more, operator))).toEqual([
      403,
      "claim-required",
      { reason: "treasurer" },
    ]);
    expect(
      await refundAsOperator(next?.aid ?? "", more, { ...operator, now: REFUNDED_AT + DAY }),
    ).toMatchObject({
      refunded: 2_001,
    });
    await refundAsOperator(
      next?.aid ?? "",
      { amount: 1_000, refunded: 2_001 },
      { ...operator, isTreasurer: true },
    );
  }, 60_000);
});
