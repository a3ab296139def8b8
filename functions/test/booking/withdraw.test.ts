import { beforeAll, describe, expect, it } from "vitest";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookWithdraw } from "../../src/endpoints/book/withdraw.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { runDuePayments } from "../../src/operations/payments/run-payment.ts";
import { notifications, placeRef } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, notFound, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer, plantPayer } from "../support/customers.ts";
import {
  bookByCard,
  paymentOfBooking,
  prepareCardBooking,
  processorStatesOf,
  reservationsAtStart,
} from "../support/money/card-booking.ts";
import { ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { answerChallenge, chargesFor } from "../support/money/sandbox.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const withdraw = (aid: string, uid: string, request = newKey()) =>
  callEndpoint(bookWithdraw, { appointmentId: aid }, { uid, ...request });

describe("withdrawing a time that waits for a card", () => {
  it("frees it for rivals within the same second, voids the payment, and tells its instructor nothing (B10)", async () => {
    const { uid, instructorId, input, aid } = await bookByCard(world, "challenge");
    expect(await withdraw(aid, uid)).toEqual({
      message: "You canceled before paying. You weren't charged.",
      status: "Canceled",
    });
    expect(await reservationsAtStart(instructorId)).toEqual([]);
    const rival = await plantPayer(world, "rival", 9_000);
    const wanted = { ...input, pmid: "credit" };
    expect(await callEndpoint(bookCreate, wanted, { uid: rival, ...newKey(), now: NOW + 1 })).toMatchObject({
      status: "Requested",
    });
    const booking = await storedBooking(aid);
    expect(booking).toMatchObject({ status: "Canceled", allow: [uid] });
    expect(await processorStatesOf(aid)).toEqual(["voided"]);
    expect((await paymentOfBooking(aid))?.due).toBeUndefined();
    expect((await placeRef(aid).get()).data()?.allow).toEqual([uid]);
    await handleBookWritten({ ...booking, version: booking.version - 1, status: "Held" }, booking);
    const notified = (await notifications().where("aid", "==", aid).get()).docs.map((doc) => doc.data());
    expect(notified.map(({ allow, kind }) => [allow, kind])).toEqual([[[uid], "hold-withdrawn"]]);
    expect(await ledgerOf(uid)).toEqual([]);
  });

  it("works after a declined card, and then the customer may hold another time", async () => {
    const { uid, create } = await prepareCardBooking(world, "declined");
    const { appointmentId: aid } = (await refusalOf(create()))[2] as { appointmentId: string };
    await withdraw(aid, uid);
    expect(await storedBooking(aid)).toMatchObject({ status: "Canceled" });
    const late = callEndpoint(bookConfirm, { appointmentId: aid }, { uid, ...newKey() });
    expect(await refusalOf(late)).toEqual([409, "wrong-state", { status: "Canceled" }]);
    expect(await refusalOf(create())).toEqual([409, "wrong-state", { status: "Canceled" }]);
  });

  it("voids a challenge that passes afterwards, and one whose answer was lost", async () => {
    const challenged = await bookByCard(world, "challenge");
    if (challenged.made.payment.status !== "action") throw new Error("Expected a challenge.");
    const { clientSecret } = challenged.made.payment.action;
    await Promise.all([withdraw(challenged.aid, challenged.uid), answerChallenge(clientSecret, "pass")]);
    const lost = await bookByCard(world, "timeout");
    await withdraw(lost.aid, lost.uid);
    for (const { aid } of [challenged, lost]) {
      await runDuePayments(NOW + 3 * 60_000);
      expect(await storedBooking(aid)).toMatchObject({ status: "Canceled" });
      expect(await processorStatesOf(aid)).toEqual(["voided"]);
      expect(await chargesFor(intentId.book(aid))).toEqual([]);
      expect((await paymentOfBooking(aid))?.due).toBeUndefined();
    }
  });

  it("is answered once per key, and refused for others and after the session is confirmed", async () => {
    const { uid, aid } = await bookByCard(world, "challenge");
    const stranger = await plantCustomer(world, "stranger", 0);
    await expect(withdraw(aid, stranger)).rejects.toMatchObject(notFound);
    const request = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(aid, uid, request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await storedBooking(aid)).version).toBe(2);
    expect(await refusalOf(withdraw(aid, uid))).toEqual([409, "wrong-state", { status: "Canceled" }]);
    const confirmed = await bookByCard(world, "visa", true);
    expect(await refusalOf(withdraw(confirmed.aid, confirmed.uid))).toEqual([
      409,
      "wrong-state",
      { status: "Confirmed" },
    ]);
  });
});

describe("withdrawing a request", () => {
  it("releases credit on hold, or voids the card, and the instructor can no longer accept", async () => {
    const uid = await plantPayer(world, "asking", 9_000);
    const { instructorId, input } = await prepareCardBooking(world, "visa");
    const wanted = { ...input, pmid: "credit" };
    const { appointmentId: aid } = await callEndpoint(bookCreate, wanted, { uid, ...newKey() });
    expect(await withdraw(aid, uid)).toEqual({
      message: "You withdrew your request. We returned $90.00 to your credit.",
      status: "Canceled",
    });
    expect(await walletOf(uid)).toMatchObject({ amount: 9_000, held: 0 });
    const accept = callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    expect(await refusalOf(accept)).toEqual([409, "wrong-state", { status: "Canceled" }]);
    const byCard = await bookByCard(world, "visa");
    expect(await withdraw(byCard.aid, byCard.uid)).toMatchObject({
      message: "You withdrew your request. You weren't charged.",
    });
    expect(await processorStatesOf(byCard.aid)).toEqual(["voided"]);
  });
});
