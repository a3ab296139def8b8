import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "../../src/core/availability/time-zone.ts";
import { AppError } from "../../src/core/errors.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookPropose } from "../../src/endpoints/book/propose.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { bookWithdraw } from "../../src/endpoints/book/withdraw.ts";
import { instructorGet } from "../../src/endpoints/instructor/get.ts";
import { messageSend } from "../../src/endpoints/message/send.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerBlock } from "../../src/endpoints/provider/block.ts";
import { rebookGet } from "../../src/endpoints/rebook/get.ts";
import { prepareBooking } from "../../src/operations/booking/new/prepare-booking.ts";
import { saveNewBooking } from "../../src/operations/booking/new/save-new-booking.ts";
import { paymentProcessor } from "../../src/operations/payments/run-payment.ts";
import { setCustomerBlocked } from "../../src/operations/people/save-block.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { blockedBy, bookings, dayRef, ledger, reconnectLists, wallets } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, notFound, refusalOf, unknownId } from "../support/call-endpoint.ts";
import { accountIdOf, card, plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { bookByCard } from "../support/money/card-booking.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../support/world.ts";

const NAME = "Ines Alder";
let world: World;
let ines: string;
let other: string;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
  ines = await plantInstructor(world, "a-ines", { name: NAME });
  other = await plantInstructor(world, "other");
});

const requestOf = (instructorId: string, start: number, pmid = "credit") => ({
  instructorId,
  beacon: world.hour,
  start,
  people: 1,
  amount: 9_000,
  pmid,
});

/** Makes a customer with a request that Ines has not answered, on a day of its own. */
async function asking(name: string) {
  const uid = await plantCustomer(world, name, 100_000, { cards: [card("pm_card_visa")] });
  const person = { id: ines, name: NAME, avatar: "default.jpg", lastAt: NOW };
  await reconnectLists()
    .doc(uid)
    .set({ people: [person] });
  serial += 1;
  const { appointmentId } = await bookCreate.handler(
    requestOf(ines, newYork(10 + serial, 10)),
    contextOf(uid),
  );
  return { uid, appointmentId };
}

const block = (appointmentId: string, blocked?: boolean, uid = ines) =>
  callEndpoint(providerBlock, { appointmentId, ...(blocked !== undefined && { blocked }) }, { uid });

/** The days that every call asks about: the week from November 20, and that of the customer's booking. */
const dates = Array.from({ length: 30 }, (_, nth) => addDays("2026-11-20", nth));

/** Fills every hour of Ines with someone else's sessions, beside what is booked. */
async function fillTimeOf(instructorId: string) {
  const days = await Promise.all(dates.map((date) => dayRef(instructorId, date).get()));
  const whole = (nth: number) => ({ from: newYork(nth, 0), to: newYork(nth + 2, 0), bookingId: "others" });
  await Promise.all(
    days.map((day, nth) =>
      day.ref.set({ reservations: [...(day.data()?.reservations ?? []), whole(nth + 1)] }),
    ),
  );
}

/** Everything that a customer can ask about an instructor's time; answers, or bodies of refusals. */
async function askEverything(uid: string, instructorId: string, appointmentId: string) {
  const answerOf = async (call: Promise<unknown>) => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof AppError) return error.toBody();
      throw error;
    }
  };
  const week = { beacon: world.hour, from: "2026-11-20", days: 7 };
  const quote = (start: number, id = instructorId) =>
    callEndpoint(bookQuote, { beacon: world.hour, instructorId: id, start, people: 1 }, { uid });
  const create = (start: number, pmid: string) =>
    callEndpoint(bookCreate, requestOf(instructorId, start, pmid), { uid });
  return {
    list: await answerOf(callEndpoint(bookSlots, week, { uid })),
    one: await answerOf(callEndpoint(bookSlots, { ...week, instructorId }, { uid })),
    toMove: await answerOf(callEndpoint(bookSlots, { ...week, instructorId, appointmentId }, { uid })),
    quote: await answerOf(quote(START)),
    outsideHours: await answerOf(quote(newYork(2, 5))),
    tooSoon: await answerOf(quote(NOW)),
    ofAnother: await answerOf(quote(START, other)),
    create: await answerOf(create(START, "credit")),
    createByCard: await answerOf(create(START, "pm_card_visa")),
    propose: await answerOf(callEndpoint(bookPropose, { appointmentId, start: newYork(5, 10) }, { uid })),
    profile: await answerOf(callEndpoint(instructorGet, { instructorId }, { uid })),
    rebook: await answerOf(callEndpoint(rebookGet, { instructorId }, { uid })),
  };
}

describe("a customer whom an instructor has blocked", () => {
  it("gets in every call, byte for byte and for as many reads, the answer they would get if all times were taken", async () => {
    const { uid, appointmentId } = await asking("blocked");
    const rival = await plantCustomer(world, "rival", 20_000);
    await bookCreate.handler(requestOf(other, START), contextOf(rival));
    const ask = () => askEverything(uid, ines, appointmentId);
    await callEndpoint(providerAccept, { appointmentId }, { uid: ines });
    // Fills the caches, and asks once in the life of a process whose key we have.
    await (await paymentProcessor()).mustBeOurs();
    await callEndpoint(bookSlots, { beacon: world.hour, from: "2026-11-20", days: 1 }, { uid: rival });

    await block(appointmentId, true);
    let whileBlocked: unknown;
    const cost = await costOf(async () => {
      whileBlocked = await ask();
    });
    await block(appointmentId, false);
    await fillTimeOf(ines);
    let whileTaken: unknown;
    const costOfTaken = await costOf(async () => {
      whileTaken = await ask();
    });
    await Promise.all(dates.map((date) => dayRef(ines, date).delete()));

    expect(JSON.stringify(whileBlocked)).toBe(JSON.stringify(whileTaken));
    expect(cost).toEqual(costOfTaken);
    const elsewhere = { instructorId: other, amount: 9_000 };
    const isTaken = { code: "slot-taken", details: { alternatives: [elsewhere, elsewhere, elsewhere] } };
    expect(whileBlocked).toMatchObject({
      list: { instructors: [{ id: ines, slots: [] }, { id: other }] },
      one: { instructors: [{ id: ines, slots: [] }] },
      toMove: { instructors: [{ id: ines, slots: [] }] },
      quote: isTaken,
      create: isTaken,
      createByCard: isTaken,
      ofAnother: isTaken,
      propose: { code: "slot-taken", details: { alternatives: [] } },
      outsideHours: { details: { reason: "hours" } },
      tooSoon: { details: { reason: "notice" } },
      profile: { instructor: { id: ines } },
      rebook: { instructor: { id: ines } },
    });
    expect(JSON.stringify(whileBlocked)).not.toMatch(/block/i);
  });

  it("can ask for nothing in a loop: no booking is made, nobody is notified, and no cent moves", async () => {
    const { uid, appointmentId } = await asking("looping");
    await block(appointmentId, true);
    const before = (await wallets().doc(uid).get()).data();
    for (let i = 0; i < 5; i++)
      for (const pmid of ["credit", "pm_card_visa"])
        expect(
          (await refusalOf(callEndpoint(bookCreate, requestOf(ines, newYork(40, 10), pmid), { uid })))[1],
        ).toBe("slot-taken");
    const made = await bookings().where("customer.id", "==", uid).get();
    // Notifications come from bookings, so there is none either.
    expect(made.docs.map(({ id }) => id)).toEqual([appointmentId]);
    expect((await wallets().doc(uid).get()).data()).toEqual(before);
    expect((await ledger().where("accountId", "==", accountIdOf(uid)).get()).size).toBe(2);
  });

  it("keeps what is booked or asked for, which the instructor answers and the customer withdraws as before", async () => {
    const { uid, appointmentId } = await asking("standing");
    const second = await asking("withdrawing");
    const before = await storedBooking(appointmentId);
    await block(appointmentId, true);
    await block(second.appointmentId, true);
    expect(await storedBooking(appointmentId)).toEqual(before);
    await callEndpoint(providerAccept, { appointmentId }, { uid: ines });
    expect(await storedBooking(appointmentId)).toMatchObject({ status: "Confirmed", customer: { id: uid } });
    await callEndpoint(bookWithdraw, { appointmentId: second.appointmentId }, { uid: second.uid });
    expect(await storedBooking(second.appointmentId)).toMatchObject({ status: "Canceled" });
  });

  it("can no longer write, nor be written to, from that moment on", async () => {
    const { uid, appointmentId } = await asking("writing");
    const write = (from: string) =>
      callEndpoint(messageSend, { appointmentId, text: "Hello" }, { uid: from });
    await write(uid);
    await block(appointmentId, true);
    for (const from of [uid, ines])
      expect(await refusalOf(write(from))).toEqual([409, "wrong-state", { closedAt: NOW }]);
    await block(appointmentId, false);
    await write(ines);
  });

  it("cannot save a booking that was decided before the block", async () => {
    const { uid, appointmentId } = await asking("quick");
    const context = contextOf(uid);
    let tries = 0;
    const booked = decide(async (batch) => {
      tries += 1;
      const prepared = await prepareBooking(requestOf(ines, newYork(41, 10)), context, world.id("quick-one"));
      if (tries === 1) await setCustomerBlocked(ines, appointmentId, true);
      return saveNewBooking(batch, prepared);
    });
    expect((await refusalOf(booked))[1]).toBe("slot-taken");
    expect(tries).toBe(2);
    expect((await bookings().doc(world.id("quick-one")).get()).exists).toBe(false);
  });

  it("cannot pay for a time that waits for their card by credit or by another card", async () => {
    const { uid, instructorId, aid } = await bookByCard(world, "challenge");
    await blockedBy()
      .doc(uid)
      .set({ instructors: [instructorId] });
    for (const pmid of ["credit", testCardPmid("visa")])
      expect(await refusalOf(callEndpoint(bookConfirm, { appointmentId: aid, pmid }, { uid }))).toEqual([
        409,
        "slot-taken",
        { alternatives: [] },
      ]);
  });
});

describe("provider/block", () => {
  it("says whom the instructor has blocked, and forgets it when unblocked", async () => {
    const { uid, appointmentId } = await asking("listed");
    expect((await block(appointmentId)).blocked).not.toContain(uid);
    expect((await block(appointmentId, true)).blocked).toContain(uid);
    expect((await block(appointmentId)).blocked).toContain(uid);
    expect((await blockedBy().doc(uid).get()).data()).toEqual({ instructors: [ines] });
    expect((await block(appointmentId, false)).blocked).not.toContain(uid);
    expect((await blockedBy().doc(uid).get()).exists).toBe(false);
    const week = { beacon: world.hour, from: "2026-11-20", days: 7, instructorId: ines };
    expect((await callEndpoint(bookSlots, week, { uid })).instructors[0]?.slots).not.toEqual([]);
  });

  it("is for the instructor of the booking alone, once they are asked", async () => {
    const { uid, appointmentId } = await asking("mine");
    for (const who of [other, uid, unknownId()])
      for (const blocked of [true, undefined])
        await expect(block(appointmentId, blocked, who)).rejects.toMatchObject(notFound);
    const { instructorId, aid } = await bookByCard(world, "challenge");
    await expect(block(aid, true, instructorId)).rejects.toMatchObject(notFound);
    expect((await blockedBy().doc(uid).get()).exists).toBe(false);
  });

  it("costs five reads, one for each customer listed and two writes; no write the second time", async () => {
    const own = await plantInstructor(world, "own");
    const uid = await plantCustomer(world, "only", 20_000);
    const { appointmentId } = await bookCreate.handler(requestOf(own, newYork(8, 10)), contextOf(uid));
    expect(await costOf(() => block(appointmentId, true, own))).toEqual({ reads: 6, writes: 2 });
    expect(await costOf(() => block(appointmentId, true, own))).toEqual({ reads: 6, writes: 0 });
    expect(await costOf(() => block(appointmentId, undefined, own))).toEqual({ reads: 2, writes: 0 });
  });
});
