import { FieldValue } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { mendUncollected } from "../../src/operations/mend/mend-uncollected.ts";
import { paymentProcessor, runDuePayments } from "../../src/operations/payments/run-payment.ts";
import { OutcomeUnknown, RequestRejected } from "../../src/payment/port.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { bookings, intents, notifications, placeRef } from "../../src/store/collections.ts";
import { plantClosedBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantPayer, topUpId } from "../support/customers.ts";
import {
  bookByCard,
  paymentOfBooking,
  processorStatesOf,
  reservationsAtStart,
} from "../support/money/card-booking.ts";
import { ledgerLinesOf, ledgerOf, statementOf } from "../support/money/read-ledger.ts";
import { answerChallenge, chargesFor } from "../support/money/sandbox.ts";
import { pathsOf } from "../support/paths-of.ts";
import { plantWorld, START, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const booked = (card: SandboxCard) => bookByCard(world, card);
const statusOf = async (aid: string) => (await storedBooking(aid)).status;

describe("a booking by card", () => {
  it("whose challenge passes with the page closed is found within a minute, and at the latest before the booking expires", async () => {
    for (const [passed, found] of [
      [8.5, 9],
      [9.9, 10],
    ] as const) {
      const { uid, instructorId, made, aid } = await booked("challenge");
      if (made.payment.status !== "action") throw new Error("Expected a challenge.");
      for (let minute = 1; minute < passed; minute++) await runDue(NOW + minute * MINUTE);
      expect(await statusOf(aid)).toBe("Held");
      await answerChallenge(made.payment.action.clientSecret, "pass");
      await runDue(NOW + found * MINUTE);
      expect(await statusOf(aid)).toBe("Requested");
      expect(await processorStatesOf(aid)).toEqual(["authorised"]);
      const [reservation] = await reservationsAtStart(instructorId);
      expect(reservation).toMatchObject({ bookingId: aid });
      expect(reservation?.until).toBeGreaterThan(NOW + HOUR);
      expect((await placeRef(aid).get()).data()?.allow).toEqual([uid]);
    }
  });

  it("authorized after its time was booked by another customer is voided", async () => {
    const { instructorId, made, aid } = await booked("challenge");
    if (made.payment.status !== "action") throw new Error("Expected a challenge.");
    const rival = await plantPayer(world, "rival", 9_000);
    const input = {
      instructorId,
      beacon: world.hour,
      start: START,
      people: 1,
      amount: 9_000,
      pmid: "credit",
    };
    const late = NOW + 10 * MINUTE + 1000;
    await callEndpoint(bookCreate, input, { uid: rival, ...newKey(), now: late });
    await answerChallenge(made.payment.action.clientSecret, "pass");
    await runDue(late + 1000);
    expect(await statusOf(aid)).toBe("Expired");
    expect(await processorStatesOf(aid)).toEqual(["voided"]);
    expect(await reservationsAtStart(instructorId)).toHaveLength(1);
  });

  it("that closes before its capture books the shares with it, and a capture that is lost is our loss", async () => {
    const port = await paymentProcessor();
    for (const isLost of [false, true]) {
      const { uid, instructorId, aid } = await booked("visa");
      const spy = vi.spyOn(port, "capture").mockRejectedValue(new OutcomeUnknown("capture"));
      await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
      await runDue(START + 3 * HOUR);
      expect((await storedBooking(aid)).status).toBe("Closed");
      expect(await ledgerOf(uid), "nothing is split before the capture").toEqual([]);
      if (isLost) spy.mockRejectedValue(new RequestRejected("resource_missing"));
      else spy.mockRestore();
      await runDue(START + 30 * HOUR);
      spy.mockRestore();
      const { billing, version } = await storedBooking(aid);
      const entries = (await ledgerOf(uid)).sort((a, b) => (a.kind < b.kind ? -1 : 1)).map(ledgerLinesOf);
      if (isLost) {
        expect(entries).toEqual([["loss -7200", "instructor 7200"]]);
        expect(await statementOf(uid)).toEqual([]);
        const notified = await notifications().where("allow", "array-contains", uid).get();
        expect(notified.docs.map((doc) => doc.data().kind)).toContain("not-charged");
        const told = await notifications().where("allow", "array-contains", instructorId).get();
        expect(told.docs.map((doc) => doc.data().kind)).toContain("not-charged");
        expect(await paymentOfBooking(aid)).toMatchObject({ state: "voided", givenUpAt: START + 30 * HOUR });
        expect(billing.uncollected).toBe(9_000);
        await bookings().doc(aid).update({ "billing.uncollected": FieldValue.delete() });
        for (const found of [[`book/${aid}`], []])
          expect(await pathsOf(mendUncollected(false))).toEqual(found);
        expect((await storedBooking(aid)).billing.uncollected).toBe(9_000);
      } else {
        expect(entries).toEqual([
          ["processor -9000", "escrow 9000"],
          ["escrow -9000", "instructor 7200", "revenue 1800"],
        ]);
        expect(billing.capturedAt).toBe(START + 30 * HOUR);
      }
      expect(version, "a capture sends no notification").toBe(4);
      expect((await paymentOfBooking(aid))?.due).toBeUndefined();
      expect(await chargesFor(intentId.book(aid))).toEqual(isLost ? [] : [9_000]);
    }
  });

  it("whose refund is refused for good is requested once, and kept for an operator", async () => {
    const port = await paymentProcessor();
    const { uid, instructorId, aid } = await booked("visa");
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    const spy = vi.spyOn(port, "refund").mockRejectedValue(new RequestRejected("expired_or_canceled_card"));
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 4_500 }, { uid, now: START - 20 * HOUR });
    for (let day = 0; day < 3; day++) await runDuePayments(START + day * 24 * HOUR);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    expect((await paymentOfBooking(aid))?.due).toBeUndefined();
    const refused = await intents().where("concerns", "array-contains", "refund refused").get();
    expect(refused.docs.map(({ id }) => id)).toEqual([intentId.book(aid)]);
  });
});

const visa = testCardPmid("visa");

/** Makes the processor unreachable until the returned function is called. */
async function loseProcessor(): Promise<() => void> {
  const port = await paymentProcessor();
  const lost = () => Promise.reject(new OutcomeUnknown("prepare"));
  const spies = [vi.spyOn(port, "prepare"), vi.spyOn(port, "account")];
  for (const spy of spies) spy.mockImplementation(lost);
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

const tooLate = {
  status: 402,
  message: "The payment took too long, so you weren't charged.",
  details: { reason: "expired" },
};

describe("a payment that cannot begin within 15 minutes", () => {
  const topUp = (uid: string, request = newKey()) =>
    callEndpoint(creditToken, { amount: 2_500, pmid: visa }, { uid, ...request });

  it("is dropped if it is a top-up, with a notification, and is never charged (M13)", async () => {
    const bringBack = await loseProcessor();
    const uid = await plantPayer(world, "dropped");
    const request = newKey();
    expect(await topUp(uid, request)).toMatchObject({ status: "pending" });
    for (let minute = 1; minute <= 15; minute++) await runDuePayments(NOW + minute * MINUTE);
    bringBack();
    await runDuePayments(NOW + 24 * HOUR);
    await expect(topUp(uid, request)).rejects.toMatchObject(tooLate);
    expect(await chargesFor(topUpId(uid, request.key))).toEqual([]);
    expect((await intents().where("uid", "==", uid).where("due", ">", 0).get()).size).toBe(0);
    expect(await topUp(uid)).toMatchObject({ status: "done", balance: { amount: 2_500 } });
  });

  it("is dropped if it is a tip, with a notification, and can be given again (M13)", async () => {
    const bringBack = await loseProcessor();
    const uid = await plantPayer(world, "tipping");
    const { id, instructor } = await plantClosedBooking(uid, "instructor");
    const input = { appointmentId: id, instructorId: instructor.id, pmid: visa, amount: 700 };
    const tip = (request: ReturnType<typeof newKey>, now: number) =>
      callEndpoint(instructorTip, input, { uid, ...request, now });
    const request = newKey();
    expect(await tip(request, NOW)).toMatchObject({ status: "pending" });
    await expect(tip(request, NOW + 15 * MINUTE)).rejects.toMatchObject(tooLate);
    bringBack();
    expect(await chargesFor(intentId.tip(id))).toEqual([]);
    expect(await tip(newKey(), NOW + 24 * HOUR)).toMatchObject({ status: "done" });
    expect(await chargesFor(intentId.tip(id))).toEqual([700]);
  });
});

describe("a top-up whose request the processor rejects for good", () => {
  it("is refused at once, and requested once", async () => {
    const port = await paymentProcessor();
    const spy = vi.spyOn(port, "confirm").mockRejectedValue(new RequestRejected("resource_missing"));
    const uid = await plantPayer(world, "rejected");
    const request = newKey();
    for (const _ of [1, 2]) {
      const call = callEndpoint(creditToken, { amount: 2_500, pmid: visa }, { uid, ...request });
      expect(await refusalOf(call)).toEqual([402, "payment-refused", { reason: "resource_missing" }]);
    }
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    expect((await intents().doc(topUpId(uid, request.key)).get()).data()?.due).toBeUndefined();
  });
});
