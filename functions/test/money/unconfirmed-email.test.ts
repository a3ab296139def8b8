import { beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookWithdraw } from "../../src/endpoints/book/withdraw.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { notifications } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { paymentOfBooking, processorStatesOf, reservationsAtStart } from "../support/money/card-booking.ts";
import { answerChallenge, chargesFor } from "../support/money/sandbox.ts";
import { plantInstructor, plantWorld, START, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

const UNTIL = NOW + 30 * MINUTE;

/** Makes a newcomer whose email is not confirmed, and the calls that book a session. */
async function newcomer({ isInstant = false, credit = 0 } = {}) {
  serial += 1;
  const instructorId = await plantInstructor(world, `welcoming${serial}`, { instantConfirm: isInstant });
  const uid = await plantPayer(world, `newcomer${serial}`, credit);
  await auth().createUser({ uid, email: `${uid}@example.com`.toLowerCase(), emailVerified: false });
  const verify = () => auth().updateUser(uid, { emailVerified: true });
  const book = (pmid: SandboxCard | "credit", changes: { start?: number; now?: number } = {}) => {
    const { start = START, now = NOW } = changes;
    const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000 };
    const source = pmid === "credit" ? pmid : testCardPmid(pmid);
    return callEndpoint(
      bookCreate,
      { ...input, pmid: source },
      { uid, ...newKey(), emailVerified: false, now },
    );
  };
  const confirm = (aid: string, changes: { emailVerified?: boolean; now?: number } = {}) =>
    callEndpoint(bookConfirm, { appointmentId: aid }, { uid, ...newKey(), now: NOW + MINUTE, ...changes });
  return { uid, instructorId, verify, book, confirm };
}

describe("a newcomer whose email is not confirmed", () => {
  it("books by card: the time is held until half an hour later, and nobody is asked", async () => {
    const { uid, instructorId, book, confirm } = await newcomer();
    const made = await book("visa");
    expect(made).toMatchObject({ status: "Held", payment: { status: "done" }, expiresAt: UNTIL });
    const { appointmentId: aid } = made;
    const booking = await storedBooking(aid);
    expect(booking).toMatchObject({ needsEmail: true, allow: [uid] });
    expect(await reservationsAtStart(instructorId)).toMatchObject([{ bookingId: aid, until: UNTIL }]);
    expect(await confirm(aid, { emailVerified: false })).toMatchObject({ status: "Held", expiresAt: UNTIL });
    await handleBookWritten({ ...booking, version: booking.version - 1 }, booking);
    const notified = (await notifications().where("aid", "==", aid).get()).docs.map((doc) => doc.data());
    expect(notified.map(({ allow, kind, read }) => [allow, kind, read])).toEqual([
      [[uid], "email-needed", false],
    ]);
  });

  it.each([
    [false, "Requested", "authorised"],
    [true, "Confirmed", "captured"],
  ] as const)("confirms it and the session is sent on (instantly: %s)", async (isInstant, status, state) => {
    const { book, confirm } = await newcomer({ isInstant });
    const { appointmentId: aid } = await book("visa");
    expect(await confirm(aid)).toMatchObject({ status, payment: { status: "done" } });
    expect(await processorStatesOf(aid)).toEqual([state]);
    expect(await storedBooking(aid)).not.toHaveProperty("needsEmail");
    expect((await paymentOfBooking(aid))?.due).toBeUndefined();
  });

  it.each([false, true])(
    "confirms it elsewhere, and the sweep finds out within a minute, or at the end (instantly: %s)",
    async (isInstant) => {
      for (const minute of [2, 30]) {
        const { book, verify } = await newcomer({ isInstant });
        const { appointmentId: aid } = await book("visa");
        await runDue(NOW + MINUTE);
        expect((await storedBooking(aid)).status).toBe("Held");
        await verify();
        await runDue(NOW + minute * MINUTE);
        expect((await storedBooking(aid)).status).toBe(isInstant ? "Confirmed" : "Requested");
        expect(await processorStatesOf(aid)).toEqual([isInstant ? "captured" : "authorised"]);
      }
    },
  );

  it("never confirms it: the time is free after half an hour, and the payment is voided", async () => {
    const { instructorId, book, confirm, verify } = await newcomer();
    const { appointmentId: aid } = await book("visa");
    const rival = await plantPayer(world, "rival", 9_000);
    const rivals = (now: number) =>
      callEndpoint(
        bookCreate,
        { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000, pmid: "credit" },
        { uid: rival, ...newKey(), now },
      );
    expect((await refusalOf(rivals(UNTIL - 1)))[1]).toBe("slot-taken");
    expect(await rivals(UNTIL)).toMatchObject({ status: "Requested" });
    const tooLate = confirm(aid, { now: UNTIL });
    expect(await refusalOf(tooLate)).toEqual([409, "wrong-state", { status: "Expired" }]);
    // Confirmed too late: another customer has the time.
    await verify();
    await runDue(UNTIL + MINUTE);
    expect((await storedBooking(aid)).status).toBe("Expired");
    expect(await processorStatesOf(aid)).toEqual(["voided"]);
    expect(await chargesFor(intentId.book(aid))).toEqual([]);
  });

  it("has ten minutes for the card itself, as everyone", async () => {
    const { book } = await newcomer();
    const { appointmentId: aid, expiresAt, payment } = await book("challenge");
    expect([expiresAt, payment.status]).toEqual([NOW + 10 * MINUTE, "action"]);
    await runDue(NOW + 10 * MINUTE);
    expect((await storedBooking(aid)).status).toBe("Expired");
    expect(await processorStatesOf(aid)).toEqual(["voided"]);
  });

  it("who confirms the email before the bank has answered is asked nothing more", async () => {
    const { book, confirm } = await newcomer();
    const { appointmentId: aid, payment } = await book("challenge");
    if (payment.status !== "action") throw new Error("Expected a challenge.");
    expect(await confirm(aid)).toMatchObject({ status: "Held", payment: { status: "action" } });
    await answerChallenge(payment.action.clientSecret, "pass");
    await runDue(NOW + 2 * MINUTE);
    expect((await storedBooking(aid)).status).toBe("Requested");
  });

  it("holds one time at once, and pays from credit only with a confirmed email", async () => {
    const { uid, book } = await newcomer({ credit: 20_000 });
    expect(await refusalOf(book("credit"))).toEqual([422, "profile-incomplete", { missing: ["email"] }]);
    const { appointmentId: aid } = await book("visa");
    const second = () => book("visa", { start: START + 3 * HOUR });
    expect(await refusalOf(second())).toEqual([422, "not-bookable", { reason: "holds" }]);
    const many = await Promise.allSettled(Array.from({ length: 10 }, second));
    expect(many.filter(({ status }) => status === "fulfilled")).toEqual([]);
    await callEndpoint(bookWithdraw, { appointmentId: aid }, { uid, ...newKey() });
    expect(await processorStatesOf(aid)).toEqual(["voided"]);
    expect(await second()).toMatchObject({ status: "Held" });
  });

  it("is sent on once, when the sweep and ten requests come at the same moment", async () => {
    const { book, confirm, verify } = await newcomer({ isInstant: true });
    const { appointmentId: aid } = await book("visa");
    await verify();
    await Promise.allSettled([
      runDue(NOW + MINUTE),
      runDue(NOW + MINUTE),
      ...Array.from({ length: 10 }, () => confirm(aid)),
    ]);
    await runDue(NOW + 3 * MINUTE);
    const { status, events } = await storedBooking(aid);
    expect(status).toBe("Confirmed");
    expect(events.map(({ name }) => name)).toEqual(["book", "authorised", "email confirmed"]);
    expect(await chargesFor(intentId.book(aid))).toEqual([9_000]);
  });
});
