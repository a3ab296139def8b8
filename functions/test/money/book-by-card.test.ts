import { beforeAll, describe, expect, it } from "vitest";
import { expireBooking } from "../../src/core/booking/transitions.ts";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { ledgerAccount } from "../../src/core/ledger/ledger-event.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { saveTransition } from "../../src/operations/booking/save-transition.ts";
import { runDuePayments } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { mustGetBooking, readRelated } from "../../src/store/booking/bookings.ts";
import { placeRef } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import {
  bookByCard,
  paymentOfBooking,
  prepareCardBooking,
  processorStatesOf,
  reservationsAtStart,
} from "../support/money/card-booking.ts";
import { ledgerLinesOf, ledgerOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
import { answerChallenge, chargesFor } from "../support/money/sandbox.ts";
import { newYork, plantWorld, START, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const prepare = (card: SandboxCard, instantConfirm = false) =>
  prepareCardBooking(world, card, instantConfirm);
const booked = (card: SandboxCard, instantConfirm = false) => bookByCard(world, card, instantConfirm);

const statusOf = async (aid: string) => (await storedBooking(aid)).status;
const intentOf = paymentOfBooking;
const stateOf = processorStatesOf;
const reservationsOf = reservationsAtStart;

/** The processor's balance according to the ledger, minor units. */
async function processorBalance(uid: string): Promise<number> {
  const entries = (await ledgerOf(uid)).flatMap((event) => event.entries);
  return entries.reduce((sum, e) => sum - (e.account === ledgerAccount.processor ? e.amount : 0), 0);
}

const expireAt = (aid: string, now: number) =>
  decide(async (batch) => {
    const before = await mustGetBooking(aid, () => true);
    const outcome = expireBooking(before.data, now);
    saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
  });

describe("a booking by card", () => {
  it("is requested once the price is authorized, captured on accept, and in the ledger only then", async () => {
    const { uid, instructorId, made, aid } = await booked("visa");
    expect(made).toMatchObject({ status: "Requested", payment: { status: "done" } });
    expect(await stateOf(aid)).toEqual(["authorised"]);
    expect(await ledgerOf(uid)).toEqual([]);
    expect((await intentOf(aid))?.due).toBeUndefined();

    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
    expect((await ledgerOf(uid)).map(ledgerLinesOf)).toEqual([["processor -9000", "escrow 9000"]]);
    expect(await statementOf(uid)).toEqual(["book -9000 card"]);
    expect((await intentOf(aid))?.due).toBeUndefined();
    expect(await walletOf(uid)).toMatchObject({ amount: 0, held: 0 });
  });

  it("with instant confirmation is captured immediately", async () => {
    const { uid, instructorId, made, aid } = await booked("mastercard", true);
    expect(made).toMatchObject({ status: "Confirmed", payment: { status: "done" } });
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
    expect((await placeRef(aid).get()).data()?.allow).toEqual([uid, instructorId]);
    expect((await reservationsOf(instructorId)).map(({ until }) => until)).toEqual([undefined]);
  });

  it("sent twice with one key makes one booking and one charge", async () => {
    const { create, made, aid } = await booked("visa", true);
    const again = await Promise.all(Array.from({ length: 10 }, create));
    for (const answer of again) expect(answer).toEqual(made);
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
  });

  it("keeps its time while the customer tries another card, and charges only the second card", async () => {
    const { uid, create, request } = await prepare("declined");
    const refusal = await refusalOf(create());
    expect(refusal.slice(0, 2)).toEqual([402, "payment-refused"]);
    expect(await refusalOf(create())).toEqual(refusal);
    const { appointmentId: aid } = refusal[2] as { appointmentId: string };
    expect(await storedBooking(aid)).toMatchObject({
      status: "Held",
      events: [{ name: "book" }, { name: "refused" }],
    });
    const confirm = (card: SandboxCard, key: typeof request) =>
      callEndpoint(bookConfirm, { appointmentId: aid, pmid: testCardPmid(card) }, { uid, ...key });
    expect((await refusalOf(confirm("insufficient", newKey()))).slice(0, 2)).toEqual([
      402,
      "payment-refused",
    ]);
    const last = newKey();
    for (const _ of [1, 2])
      expect(await confirm("visa", last)).toMatchObject({ status: "Requested", payment: { status: "done" } });
    expect((await stateOf(aid)).sort()).toEqual(["authorised", "refused", "refused"]);
    expect((await storedBooking(aid)).billing.pmid).toBe(testCardPmid("visa"));
  });

  it("cannot be paid with another card after the customer blocks its instructor (B6)", async () => {
    const { uid, instructorId, create } = await prepare("declined");
    const [, , details] = await refusalOf(create());
    const { appointmentId: aid } = details as { appointmentId: string };
    await callEndpoint(blockSet, { instructorId }, { uid });
    const confirm = callEndpoint(
      bookConfirm,
      { appointmentId: aid, pmid: testCardPmid("visa") },
      { uid, ...newKey() },
    );
    expect(await refusalOf(confirm)).toEqual([422, "not-bookable", { reason: "blocked" }]);
    expect(await stateOf(aid)).toEqual(["refused"]);
  });

  it.each([
    ["pass", "Requested", ["authorised"]],
    ["fail", "Held", ["refused"]],
  ] as const)("waits for the bank's challenge (%s)", async (outcome, status, states) => {
    const { create, made, aid } = await booked("challenge");
    if (made.payment.status !== "action") throw new Error("Expected a challenge.");
    expect(made.status).toBe("Held");
    await answerChallenge(made.payment.action.clientSecret, outcome);
    const again = create();
    if (outcome === "pass") expect(await again).toMatchObject({ status, payment: { status: "done" } });
    else expect((await refusalOf(again))[2]).toMatchObject({ reason: "challenge_failed" });
    expect(await statusOf(aid)).toBe(status);
    expect(await stateOf(aid)).toEqual(states);
  });

  it("whose answer was lost is pending, and continues at the next request (M6)", async () => {
    const { create, made, aid } = await booked("timeout", true);
    expect(made).toMatchObject({ status: "Held", payment: { status: "pending" } });
    expect(await create()).toMatchObject({ status: "Confirmed", payment: { status: "done" } });
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
  });

  it("authorized after its deadline is voided, and the booking stays expired", async () => {
    const { aid } = await booked("timeout");
    const late = NOW + 11 * MINUTE;
    await expireAt(aid, late);
    await runDuePayments(late + 2 * MINUTE);
    expect(await stateOf(aid)).toEqual(["voided"]);
    await runDuePayments(late + 4 * MINUTE);
    expect(await statusOf(aid)).toBe("Expired");
    expect((await intentOf(aid))?.due).toBeUndefined();
  });

  it("that is declined, withdrawn or expired is never captured", async () => {
    const declined = await booked("visa");
    await callEndpoint(
      providerDecline,
      { appointmentId: declined.aid, reason: "Ill" },
      { uid: declined.instructorId },
    );
    expect(await stateOf(declined.aid)).toEqual(["voided"]);
    const withdrawn = await booked("visa");
    await callEndpoint(bookCancel, { appointmentId: withdrawn.aid, refund: 9_000 }, { uid: withdrawn.uid });
    expect(await stateOf(withdrawn.aid)).toEqual(["voided"]);
    const unanswered = await booked("visa");
    await expireAt(unanswered.aid, NOW + 25 * HOUR);
    await runDuePayments(NOW + 26 * HOUR);
    expect(await stateOf(unanswered.aid)).toEqual(["voided"]);
    for (const { uid } of [declined, withdrawn, unanswered]) expect(await ledgerOf(uid)).toEqual([]);
  });

  it.each([
    ["everything", newYork(0, 11), 9_000],
    ["half", START - 20 * HOUR, 4_500],
    ["nothing", START - 2 * HOUR, 0],
  ] as const)(
    "canceled with a refund of %s refunds the card and splits the rest",
    async (_name, now, refund) => {
      const { uid, instructorId, aid } = await booked("visa");
      await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
      await callEndpoint(bookCancel, { appointmentId: aid, refund }, { uid, now });
      expect(await chargesFor(intentId.book(aid))).toEqual([9_000 - refund]);
      expect(await processorBalance(uid)).toBe(9_000 - refund);
      const rest = 9_000 - refund;
      const cancel = (await ledgerOf(uid)).find(({ kind }) => kind === "cancel");
      expect(cancel && ledgerLinesOf(cancel)).toEqual([
        "escrow -9000",
        ...(refund ? [`processor ${refund}`] : []),
        ...(rest ? [`instructor ${rest * 0.8}`, `revenue ${rest * 0.2}`] : []),
      ]);
      const back = refund ? [`refund ${refund} card`] : [];
      expect((await statementOf(uid)).sort()).toEqual(["book -9000 card", ...back]);
      expect((await intentOf(aid))?.refunds).toMatchObject([{ amount: refund, state: "paid" }]);
      expect((await intentOf(aid))?.due).toBeUndefined();
    },
  );

  it("whose capture is refused is canceled: nothing is charged, the time is free, the address hidden", async () => {
    const { uid, instructorId, aid } = await booked("capture-refused");
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    const booking = await storedBooking(aid);
    expect(booking.status).toBe("Canceled");
    expect(booking.events.map(({ name, changes }) => [name, changes?.status])).toEqual([
      ["book", "Held"],
      ["authorised", "Requested"],
      ["accept", "Confirmed"],
      ["capture refused", "Canceled"],
    ]);
    expect(await stateOf(aid)).toEqual(["voided"]);
    expect(await ledgerOf(uid)).toEqual([]);
    expect(await reservationsOf(instructorId)).toEqual([]);
    expect((await placeRef(aid).get()).data()?.allow).toEqual([uid]);
  });
});
