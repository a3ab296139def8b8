import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookWithdraw } from "../../src/endpoints/book/withdraw.ts";
import { operatorBookfor } from "../../src/endpoints/operator/bookfor.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorSlots } from "../../src/endpoints/operator/slots.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import {
  auditEntries,
  bookings,
  intents,
  ledger,
  notifications,
  suspensions,
  users,
  wallets,
} from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { processorStatesOf, reservationsAtStart } from "../support/money/card-booking.ts";
import { paymentsFor } from "../support/money/sandbox.ts";
import { plantInstructor, plantWorld, START, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

const PRICE = 9_000;
const reason = "She called us.";

/** Makes a customer and an instructor, and the calls about a session of theirs. */
async function pair({ isInstant = false, credit = 20_000, isConfirmed = true } = {}) {
  serial += 1;
  const instructorId = await plantInstructor(world, `asked${serial}`, { instantConfirm: isInstant });
  const uid = await plantPayer(world, `caller${serial}`, credit);
  await auth().createUser({ uid, email: `${uid}@example.com`.toLowerCase(), emailVerified: isConfirmed });
  const session = { customerId: uid, instructorId, beacon: world.hour, start: START, people: 1 };
  const book = (
    changes: Partial<typeof session & { amount: number; now: number; key: string; hash: string }> = {},
  ) => {
    const { now = NOW, key, hash, ...input } = changes;
    const request = key === undefined ? newKey() : { key, hash: hash ?? "" };
    return callEndpoint(
      operatorBookfor,
      { ...session, amount: PRICE, reason, ...input },
      { uid: "olive", name: "Olive Stone", ...request, now },
    );
  };
  const confirm = (appointmentId: string, pmid?: string, now = NOW + HOUR) =>
    callEndpoint(bookConfirm, { appointmentId, ...(pmid && { pmid }) }, { uid, ...newKey(), now });
  const balance = async () => (await wallets().doc(uid).get()).data();
  return { uid, instructorId, session, book, confirm, balance };
}

const kindsOf = async (aid: string) => {
  const booking = await storedBooking(aid);
  const before = booking.version === 1 ? undefined : { ...booking, version: booking.version - 1 };
  await handleBookWritten(before, booking);
  const found = await notifications().where("aid", "==", aid).get();
  return found.docs.map((doc) => doc.data()).map(({ allow, kind, read }) => [allow[0], kind, read]);
};

describe("a session that an operator books for a customer", () => {
  it("is offered at the times, the price and the place of the customer", async () => {
    const { uid, instructorId } = await pair();
    const olive = { uid: "olive" };
    const offers = await callEndpoint(operatorSlots, { customerId: uid }, olive);
    expect(offers).toMatchObject({ timeZone: "America/New_York", instructors: [], emailConfirmed: true });
    const unconfirmed = await pair({ isConfirmed: false });
    expect(await callEndpoint(operatorSlots, { customerId: unconfirmed.uid }, olive)).toMatchObject({
      emailConfirmed: false,
    });
    expect(offers.offers.map(({ id }) => id)).toContain(world.hour);
    const asked = { customerId: uid, beacon: world.hour, people: 1, from: "2026-11-21", instructorId };
    const { price, instructors } = await callEndpoint(operatorSlots, asked, olive);
    expect(price).toMatchObject({ amount: PRICE, currency: "USD" });
    expect(instructors).toMatchObject([{ id: instructorId, instant: false }]);
    for (const { start, heldUntil } of instructors[0]?.slots ?? []) {
      expect(heldUntil).toBeLessThanOrEqual(Math.min(NOW + DAY, start - 4 * HOUR));
      expect(heldUntil).toBeGreaterThanOrEqual(NOW + 15 * MINUTE);
    }
    await users()
      .doc(uid)
      .update({ blacklist: [instructorId] });
    expect((await callEndpoint(operatorSlots, asked, olive)).instructors).toEqual([]);
  });

  it("holds the time a day, charges nothing, and tells the customer alone", async () => {
    const { uid, instructorId, book, balance } = await pair();
    const before = await balance();
    const request = newKey();
    const { appointmentId: aid, ...answer } = await book(request);
    expect(answer).toEqual({ status: "Held", heldUntil: NOW + DAY });
    const booking = await storedBooking(aid);
    expect(booking).toMatchObject({
      allow: [uid],
      deadline: NOW + DAY,
      billing: { source: "card", amount: PRICE },
    });
    expect(await reservationsAtStart(instructorId)).toMatchObject([{ bookingId: aid, until: NOW + DAY }]);
    expect((await intents().doc(intentId.book(aid)).get()).exists).toBe(false);
    expect((await ledger().where("aid", "==", aid).get()).empty).toBe(true);
    expect(await balance()).toMatchObject({
      paid: before?.paid,
      given: before?.given,
      heldPaid: before?.heldPaid,
    });
    expect(await kindsOf(aid)).toEqual([[uid, "booked-for-you", false]]);
    const audit = (await auditEntries().where("on.id", "==", aid).get()).docs.map((doc) => doc.data());
    expect(audit).toMatchObject([
      { act: "book for", reason, before: {}, after: { status: "Held", amount: PRICE, until: NOW + DAY } },
    ]);
    // The same request again is the same booking.
    expect(await book(request)).toMatchObject({ appointmentId: aid });
    expect((await bookings().where("customer.id", "==", uid).get()).size).toBe(1);
    const { summary } = await callEndpoint(operatorGet, { what: "bookings", id: aid }, { uid: "olive" });
    expect(summary?.state.text).toBe("Waiting for payment. An operator booked the session.");
  });

  it.each([
    [false, "Requested"],
    [true, "Confirmed"],
  ] as const)("is paid by credit in one press (instantly: %s)", async (isInstant, status) => {
    const { book, confirm, balance } = await pair({ isInstant });
    const { appointmentId: aid } = await book();
    expect(await confirm(aid, "credit")).toMatchObject({ status, payment: { status: "done" } });
    const after = await balance();
    expect((after?.paid ?? 0) + (after?.given ?? 0)).toBe(20_000 - PRICE);
    expect((await kindsOf(aid)).map(([, kind]) => kind)).toContain(isInstant ? "booked" : "requested");
  });

  it.each([
    [false, "Requested", "authorised"],
    [true, "Confirmed", "captured"],
  ] as const)("is paid by card in one press, once (instantly: %s)", async (isInstant, status, state) => {
    const { book, confirm } = await pair({ isInstant, credit: 0 });
    const { appointmentId: aid } = await book();
    const pmid = testCardPmid("visa");
    const paying = await Promise.allSettled([1, 2, 3].map(() => confirm(aid, pmid)));
    expect(paying.some(({ status: settled }) => settled === "fulfilled")).toBe(true);
    expect(await confirm(aid)).toMatchObject({ status, payment: { status: "done" } });
    expect(await processorStatesOf(aid)).toEqual([state]);
    expect(await paymentsFor(intentId.book(aid))).toHaveLength(1);
  });

  it("stays held after a declined card, and takes another one", async () => {
    const { book, confirm } = await pair({ credit: 0 });
    const { appointmentId: aid } = await book();
    expect(await refusalOf(confirm(aid, testCardPmid("declined")))).toMatchObject([
      402,
      "payment-refused",
      { appointmentId: aid, expiresAt: NOW + DAY },
    ]);
    expect(await confirm(aid, testCardPmid("visa"))).toMatchObject({ status: "Requested" });
  });

  it("is released when nobody pays by then, and its customer is told", async () => {
    const { uid, instructorId, book, confirm } = await pair();
    const { appointmentId: aid } = await book();
    await runDue(NOW + DAY - MINUTE);
    expect((await storedBooking(aid)).status).toBe("Held");
    expect(await refusalOf(confirm(aid, "credit", NOW + DAY))).toEqual([
      409,
      "wrong-state",
      { status: "Expired" },
    ]);
    await runDue(NOW + DAY);
    expect((await storedBooking(aid)).status).toBe("Expired");
    const next = await pair();
    expect(await next.book({ instructorId, now: NOW + DAY })).toMatchObject({ status: "Held" });
    expect(await kindsOf(aid)).toContainEqual([uid, "expired", false]);
    expect(await refusalOf(confirm(aid, testCardPmid("visa"), NOW + DAY))).toEqual([
      409,
      "wrong-state",
      { status: "Expired" },
    ]);
  });

  it("can be given up by its customer, and the time is free at once", async () => {
    const { uid, instructorId, book } = await pair();
    const { appointmentId } = await book();
    const gaveUp = await callEndpoint(bookWithdraw, { appointmentId }, { uid, ...newKey(), now: NOW + HOUR });
    expect(gaveUp.status).toBe("Canceled");
    expect(await reservationsAtStart(instructorId)).toEqual([]);
  });

  it("does not count among the two that its customer may hold", async () => {
    const { uid, session, book } = await pair({ credit: 0 });
    const other = await plantInstructor(world, `second${serial}`);
    await book();
    await book({ instructorId: other, start: START + 3 * HOUR });
    const third = await plantInstructor(world, `third${serial}`);
    const { customerId: _, ...asked } = session;
    const input = { ...asked, instructorId: third, start: START + 6 * HOUR, amount: PRICE };
    const own = callEndpoint(bookCreate, { ...input, pmid: testCardPmid("challenge") }, { uid, ...newKey() });
    expect(await own).toMatchObject({ status: "Held" });
  });

  it("passes the guards of booking, which an operator reads about the customer", async () => {
    const { uid, instructorId, book } = await pair();
    const message = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message);
    expect(await refusalOf(book({ amount: 1 }))).toMatchObject([409, "price-changed", { amount: PRICE }]);
    expect(await refusalOf(book({ now: START - 4 * HOUR - MINUTE }))).toEqual([
      422,
      "not-bookable",
      { reason: "notice" },
    ]);
    await book();
    expect(await message(book())).toMatch(/has another session at this time/);
    await users()
      .doc(uid)
      .update({ blacklist: [instructorId] });
    expect(await message(book({ start: START + 3 * HOUR }))).toMatch(/has blocked/);
    const newcomer = await pair({ isConfirmed: false });
    expect(await message(newcomer.book())).toMatch(/lacks the email confirmation/);
    const barred = await pair();
    await suspensions()
      .doc(barred.uid)
      .set({ at: NOW, by: "tess", state: "suspended", cancel: true, due: NOW });
    expect(await message(barred.book())).toBe("This account is suspended.");
  });
});
