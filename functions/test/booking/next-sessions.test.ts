import { describe, expect, it } from "vitest";
import { newDeletion } from "../../src/core/account/deletion.ts";
import { DAY, HOUR, MINUTE, NEXT_SESSIONS } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { everyDay } from "../../src/core/testing/instructor.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerBlock } from "../../src/endpoints/provider/block.ts";
import { providerCancel } from "../../src/endpoints/provider/cancel.ts";
import { providerPlan } from "../../src/endpoints/provider/plan.ts";
import { finishDeletion } from "../../src/operations/account/delete-account.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { saveReading } from "../../src/operations/calendar/save-external-calendar.ts";
import { reviewInstructor } from "../../src/operations/derived/night/review-bookings.ts";
import { carryOutSuspension } from "../../src/operations/people/carry-out-suspension.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { getInstructor } from "../../src/store/availability/instructors.ts";
import { deletions, instructors, suspensions, users } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, refusalOf } from "../support/call-endpoint.ts";
import { allCards } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { walletOf } from "../support/money/read-ledger.ts";
import { chargesFor } from "../support/money/sandbox.ts";
import { NEXT, NEXT_DATE, proposeNext, takenPlace } from "../support/next-sessions.ts";
import { answerProposal, storedReservations } from "../support/proposals.ts";
import { END, newYork } from "../support/world.ts";

const { accepted, anotherCustomer, world } = creditBookings();

/** A session after which its instructor has just proposed the next one, and who takes which of their times on that day. */
async function proposed() {
  const facts = await takenPlace(accepted);
  await proposeNext(facts);
  return facts;
}
const takenOn = async (instructorId: string, date = NEXT_DATE): Promise<string[]> =>
  (await storedReservations(instructorId, date)).map(({ bookingId }: { bookingId: string }) => bookingId);
type Facts = Awaited<ReturnType<typeof proposed>>;
const book = (
  { input, uid }: Facts,
  changes: Partial<Facts["input"]> = {},
  context: { uid?: string; now?: number } = {},
) =>
  callEndpoint(
    bookCreate,
    { ...input, start: NEXT, ...changes },
    { uid: context.uid ?? uid, now: context.now ?? END + HOUR },
  );

describe("the next session that an instructor proposes after one", () => {
  it("reserves its time for a day, for its customer alone, and moves no money", async () => {
    const facts = await takenPlace(accepted);
    const before = await walletOf(facts.uid);
    const until = END + DAY;
    expect(await proposeNext(facts)).toEqual({
      appointmentId: facts.aid,
      status: "Closed",
      proposal: { by: "instructor", start: NEXT, end: NEXT + HOUR, at: END, until },
    });
    expect(await storedReservations(facts.instructorId, NEXT_DATE)).toEqual([
      { from: NEXT, to: NEXT + HOUR, bookingId: `proposal:${facts.aid}`, area: world().area, until },
    ]);
    const { amount, held } = before;
    expect(await walletOf(facts.uid)).toMatchObject({ amount, held });
    const search = { beacon: world().hour, from: NEXT_DATE, days: 1, instructorId: facts.instructorId };
    const startsFor = async (uid: string) =>
      (await callEndpoint(bookSlots, search, { uid, now: END })).instructors[0]?.slots.map(
        ({ start }) => start,
      );
    const rival = await anotherCustomer();
    expect(await startsFor(facts.uid)).toContain(NEXT);
    expect(await startsFor(rival)).not.toContain(NEXT);
    expect((await refusalOf(book(facts, {}, { uid: rival })))[1]).toBe("slot-taken");
  });

  it("is not offered for another session that its customer moves: it is to be booked", async () => {
    const facts = await takenPlace(accepted);
    const { appointmentId } = await book(facts, { start: NEXT + DAY });
    const search = { beacon: world().hour, appointmentId, from: NEXT_DATE, days: 1 };
    const startsOf = async () =>
      (await callEndpoint(bookSlots, search, { uid: facts.uid, now: END + HOUR })).instructors[0]?.slots.map(
        ({ start }) => start,
      );
    expect(await startsOf()).toContain(NEXT);
    await proposeNext(facts);
    expect(await startsOf()).not.toContain(NEXT);
  });

  it("is confirmed at once when its customer books it, at the price of that day", async () => {
    const facts = await proposed();
    const asked = { beacon: world().hour, instructorId: facts.instructorId, start: NEXT, people: 1 };
    const quote = await callEndpoint(bookQuote, asked, { uid: facts.uid, now: END + HOUR });
    expect(quote).toMatchObject({ amount: 9_000, instant: true });
    const { appointmentId, status } = await book(facts);
    expect(status).toBe("Confirmed");
    expect(await takenOn(facts.instructorId)).toEqual([appointmentId]);
    expect(await storedReservations(facts.instructorId, NEXT_DATE)).toMatchObject([
      { from: NEXT, to: NEXT + HOUR },
    ]);
    const after = await storedBooking(facts.aid);
    expect([after.status, after.proposal]).toEqual(["Closed", undefined]);
    expect(after.events.at(-1)).toMatchObject({ name: "accept proposal", by: "customer", at: END + HOUR });
    expect(await walletOf(facts.uid)).toMatchObject({ amount: 2_000, held: 0 });
    // Once it is answered, no other is proposed after this session.
    expect((await refusalOf(proposeNext(facts, NEXT + DAY, END + 2 * HOUR)))[1]).toBe("wrong-state");
  });

  it("makes way for another time of the same instructor, which they have not said yes to", async () => {
    const facts = await proposed();
    const { appointmentId, status } = await book(facts, { start: NEXT + 30 * MINUTE });
    expect(status).toBe("Requested");
    expect(await takenOn(facts.instructorId)).toEqual([appointmentId]);
    expect((await storedBooking(facts.aid)).proposal).toBeUndefined();
  });

  it("stays when the customer books another day, tips, or holds other times", async () => {
    const facts = await proposed();
    await book(facts, { start: NEXT + DAY });
    await callEndpoint(
      instructorTip,
      { appointmentId: facts.aid, instructorId: facts.instructorId, pmid: "credit", amount: 200 },
      { uid: facts.uid, now: END + 2 * HOUR },
    );
    expect(await takenOn(facts.instructorId)).toEqual([`proposal:${facts.aid}`]);
    expect((await storedBooking(facts.aid)).proposal).toMatchObject({ start: NEXT });
  });

  it("is free for everyone once it is declined, withdrawn, or its day is over", async () => {
    const rival = await anotherCustomer();
    const declined = await proposed();
    await answerProposal(declined.aid, { uid: declined.uid, now: END + HOUR }, false);
    expect(await takenOn(declined.instructorId)).toEqual([]);
    expect((await refusalOf(proposeNext(declined, NEXT + DAY, END + HOUR)))[1]).toBe("wrong-state");
    expect((await book(declined, {}, { uid: rival })).status).toBe("Requested");

    const withdrawn = await proposed();
    await proposeNext(withdrawn, null, END + HOUR);
    expect(await takenOn(withdrawn.instructorId)).toEqual([]);
    await proposeNext(withdrawn, NEXT + DAY, END + HOUR);

    const lapsed = await proposed();
    await processDueBooking(lapsed.aid, END + DAY - 1);
    expect((await storedBooking(lapsed.aid)).proposal).toBeDefined();
    await processDueBooking(lapsed.aid, END + DAY);
    expect((await storedBooking(lapsed.aid)).proposal).toBeUndefined();
    // The next writer of the day drops its entry.
    expect(await storedReservations(lapsed.instructorId, NEXT_DATE)).toMatchObject([{ until: END + DAY }]);
    expect((await book(lapsed, {}, { now: END + DAY })).status).toBe("Requested");
    expect(await takenOn(lapsed.instructorId)).toHaveLength(1);
  });

  it("can't be accepted like another time for a session: its price is to be paid", async () => {
    const facts = await proposed();
    expect((await refusalOf(answerProposal(facts.aid, { uid: facts.uid, now: END + HOUR })))[1]).toBe(
      "wrong-state",
    );
  });

  it("ends when either blocks the other, and none is proposed after that", async () => {
    const byCustomer = await proposed();
    const { instructorId } = byCustomer;
    await callEndpoint(blockSet, { instructorId }, { uid: byCustomer.uid, now: END + HOUR });
    expect(await takenOn(instructorId)).toEqual([]);
    expect((await storedBooking(byCustomer.aid)).events.at(-1)).toMatchObject({
      name: "withdraw proposal",
      by: "system",
    });
    expect((await refusalOf(proposeNext(byCustomer, NEXT, END + HOUR)))[1]).toBe("wrong-state");

    const byInstructor = await proposed();
    const block = { appointmentId: byInstructor.aid, blocked: true };
    await callEndpoint(providerBlock, block, { uid: byInstructor.instructorId, now: END + HOUR });
    expect(await takenOn(byInstructor.instructorId)).toEqual([]);
    expect((await refusalOf(book(byInstructor)))[1]).toBe("slot-taken");
    expect((await refusalOf(proposeNext(byInstructor, NEXT, END + HOUR)))[1]).toBe("wrong-state");
  });

  it("ends when its instructor stops taking bookings", async () => {
    const facts = await proposed();
    await callEndpoint(providerPlan, { status: "paused" }, { uid: facts.instructorId, now: END + HOUR });
    expect(await takenOn(facts.instructorId)).toEqual([]);
    expect((await storedBooking(facts.aid)).proposal).toBeUndefined();
  });

  it("ends when its instructor does not work then anymore, and stays where they still do", async () => {
    const day = { date: NEXT_DATE, off: true };
    const plans = [
      { schedule: everyDay(780, 1080) },
      { exceptions: { add: day } },
      { status: "paused" as const },
    ];
    for (const plan of plans) {
      const facts = await proposed();
      const at = END + HOUR;
      await callEndpoint(
        providerPlan,
        { exceptions: { add: { ...day, date: "2026-11-29" } } },
        { uid: facts.instructorId, now: at },
      );
      expect(await takenOn(facts.instructorId)).toEqual([`proposal:${facts.aid}`]);
      await callEndpoint(providerPlan, plan, { uid: facts.instructorId, now: at });
      expect(await takenOn(facts.instructorId)).toEqual([]);
      const { proposal, events } = await storedBooking(facts.aid);
      // Its customer is told, as when the instructor withdraws it.
      expect([proposal, events.at(-1)]).toMatchObject([
        undefined,
        { name: "withdraw proposal", by: "instructor" },
      ]);
    }
  });

  it("ends when a new limit a day or more time for travel leaves it no room, and stays where they leave some", async () => {
    const planOf = (changes: { dailyMax?: number; travelMinutes?: number }, { instructorId }: Facts) =>
      callEndpoint(providerPlan, changes, { uid: instructorId, now: END + 2 * HOUR });
    const limits = [
      [{ dailyMax: 2 }, { dailyMax: 1 }],
      [{ travelMinutes: 60 }, { travelMinutes: 75 }],
    ] as const;
    for (const [enough, tooStrict] of limits) {
      const facts = await proposed();
      const rival = await anotherCustomer();
      const { appointmentId } = await book(facts, { start: NEXT + 2 * HOUR }, { uid: rival });
      await planOf(enough, facts);
      expect(await takenOn(facts.instructorId)).toEqual([`proposal:${facts.aid}`, appointmentId]);
      await planOf(tooStrict, facts);
      expect(await takenOn(facts.instructorId)).toEqual([appointmentId]);
      expect((await storedBooking(facts.aid)).events.at(-1)).toMatchObject({
        name: "withdraw proposal",
        by: "instructor",
      });
    }
  });

  it("ends when an imported calendar has something else then, not when it has it on another day", async () => {
    const facts = await proposed();
    const instructor = await getInstructor(facts.instructorId);
    if (!instructor) throw new Error("The instructor is missing.");
    const seeEvent = (from: number) => {
      const calendar = { url: "https://calendar.example/a.ics", host: "calendar.example", readFor: "" };
      const read = { ...calendar, events: 1, intervals: [{ from, to: from + HOUR }] };
      return saveReading(instructor, read, undefined, END + HOUR);
    };
    await seeEvent(NEXT + DAY);
    await seeEvent(NEXT + 4 * HOUR);
    expect(await takenOn(facts.instructorId)).toEqual([`proposal:${facts.aid}`, "external:0"]);
    await seeEvent(NEXT + 30 * MINUTE);
    expect(await takenOn(facts.instructorId)).toEqual(["external:0"]);
    const { proposal, events } = await storedBooking(facts.aid);
    expect([proposal, events.at(-1)]).toMatchObject([
      undefined,
      { name: "withdraw proposal", by: "instructor" },
    ]);
  });

  it("ends when its instructor takes the rest of that day off with a cancellation", async () => {
    const facts = await proposed();
    const other = await anotherCustomer();
    const earlier = await book(facts, { start: NEXT - 90 * MINUTE - 2 * HOUR }, { uid: other });
    const { instructorId: uid } = facts;
    const { appointmentId } = earlier;
    await callEndpoint(providerAccept, { appointmentId }, { uid, now: END + HOUR });
    await callEndpoint(
      providerCancel,
      { appointmentId, reason: "Ill.", restOfDay: true },
      { uid, now: END + 2 * HOUR },
    );
    expect(await takenOn(uid)).toEqual([`off:${appointmentId}`]);
    expect((await storedBooking(facts.aid)).proposal).toBeUndefined();
  });

  it("makes way for another session of its customer that leaves its day no room", async () => {
    const limited = async (dailyMax: number) => {
      const facts = await proposed();
      await instructors().doc(facts.instructorId).update({ dailyMax });
      const { appointmentId } = await book(facts, { start: NEXT + 4 * HOUR });
      return [await takenOn(facts.instructorId), [`proposal:${facts.aid}`, appointmentId]] as const;
    };
    const [held, [first, second]] = await limited(2);
    expect(held).toEqual([first, second]);
    const [full, [, booked]] = await limited(1);
    expect(full).toEqual([booked]);
  });

  it("is not proposed to a customer whose account is suspended, until that is lifted", async () => {
    const facts = await takenPlace(accepted);
    const suspension = suspensions().doc(facts.uid);
    await suspension.set({ state: "suspended", by: "olive", at: END, cancel: false });
    expect((await refusalOf(proposeNext(facts)))[1]).toBe("wrong-state");
    expect(await takenOn(facts.instructorId)).toEqual([]);
    await suspension.delete();
    await proposeNext(facts);
  });

  it("is booked by card, too: charged at once, and its time is held once", async () => {
    const facts = await proposed();
    const payer = users().doc(facts.uid);
    await payer.update({ cards: allCards, processorId: `cus_${facts.uid}` });
    const before = await walletOf(facts.uid);
    const { appointmentId, status } = await book(facts, { pmid: testCardPmid("visa") });
    expect(status).toBe("Confirmed");
    expect(await chargesFor(intentId.book(appointmentId))).toEqual([9_000]);
    expect(await walletOf(facts.uid)).toMatchObject({ amount: before.amount, held: before.held });
    expect(await takenOn(facts.instructorId)).toEqual([appointmentId]);
    const after = await storedBooking(facts.aid);
    expect([after.proposal, after.events.at(-1)]).toMatchObject([
      undefined,
      { name: "accept proposal", by: "customer" },
    ]);

    // A card that is refused leaves it held for its customer for ten minutes, for another card.
    const again = await proposed();
    await users()
      .doc(again.uid)
      .update({ cards: allCards, processorId: `cus_${again.uid}` });
    const refusal = await refusalOf(book(again, { pmid: testCardPmid("declined") }));
    expect(refusal.slice(0, 2)).toEqual([402, "payment-refused"]);
    const [held = ""] = await takenOn(again.instructorId);
    expect((await storedBooking(held)).status).toBe("Held");
    expect((await refusalOf(book(again, {}, { uid: await anotherCustomer() })))[1]).toBe("slot-taken");
  });

  it("ends when either account is suspended or deleted", async () => {
    const onFailure = (_: string, error: unknown) => {
      throw error;
    };
    for (const side of ["uid", "instructorId"] as const) {
      const suspended = await proposed();
      const at = END + HOUR;
      await suspensions()
        .doc(suspended[side])
        .set({ state: "suspended", by: "olive", at, cancel: false, due: at });
      await carryOutSuspension(suspended[side], at, onFailure);
      expect(await takenOn(suspended.instructorId)).toEqual([]);
    }
    const deleted = await proposed();
    const deletion = newDeletion("a-pseudonym", { email: undefined, user: undefined, at: END });
    await deletions().doc(deleted.uid).set(deletion);
    await finishDeletion(deleted.uid, END + HOUR, { forgetCards: async () => undefined });
    expect(await takenOn(deleted.instructorId)).toEqual([]);
    expect(await storedBooking(deleted.aid)).toMatchObject({
      customer: { id: "a-pseudonym" },
      status: "Closed",
    });
    expect((await storedBooking(deleted.aid)).proposal).toBeUndefined();
  });

  it("is proposed at most three times, within a week, at a time that its instructor could be booked", async () => {
    const facts = await takenPlace(accepted);
    expect((await refusalOf(proposeNext(facts, NEXT + 15 * MINUTE)))[1]).toBe("not-bookable");
    expect((await refusalOf(proposeNext(facts, END + HOUR)))[1]).toBe("not-bookable");
    for (let n = 0; n < NEXT_SESSIONS.most; n++) await proposeNext(facts, NEXT + n * DAY);
    expect((await refusalOf(proposeNext(facts)))[1]).toBe("wrong-state");
    expect(await takenOn(facts.instructorId)).toEqual([]);
    expect(await takenOn(facts.instructorId, "2026-11-30")).toEqual([`proposal:${facts.aid}`]);
    const late = await takenPlace(accepted);
    const closes = END + NEXT_SESSIONS.within;
    expect((await refusalOf(proposeNext(late, newYork(16, 10), closes)))[1]).toBe("wrong-state");
  });

  it("lists the instructor's times for it, and costs nobody else a read", async () => {
    const facts = await takenPlace(accepted);
    const search = { beacon: world().hour, appointmentId: facts.aid, from: NEXT_DATE, days: 1 };
    const { instructors: found } = await callEndpoint(bookSlots, search, {
      uid: facts.instructorId,
      now: END,
    });
    expect(found[0]?.slots.map(({ start }) => start)).toContain(NEXT);
    const own = { beacon: world().hour, from: NEXT_DATE, days: 1, instructorId: facts.instructorId };
    const ask = () => bookSlots.handler(own, contextOf(facts.uid, { now: END }));
    const before = await costOf(ask);
    await proposeNext(facts);
    const after = await costOf(ask);
    expect(after.reads - before.reads).toBe(1);
  });

  it("is known to the night: its time has an owner, and overlaps nothing", async () => {
    const facts = await proposed();
    expect(await reviewInstructor(facts.instructorId, END + HOUR)).toEqual([]);
    const { appointmentId } = await book(facts);
    expect(await reviewInstructor(facts.instructorId, END + HOUR)).toEqual([]);
    expect(await takenOn(facts.instructorId)).toEqual([appointmentId]);
    await instructors()
      .doc(facts.instructorId)
      .collection("days")
      .doc("2026-12-05")
      .set({
        reservations: [
          {
            from: NEXT + 7 * DAY,
            to: NEXT + 7 * DAY + HOUR,
            bookingId: `proposal:${facts.aid}`,
            until: END + DAY,
          },
        ],
      });
    expect(await reviewInstructor(facts.instructorId, END + HOUR)).toMatchObject([
      { kind: "reservation", ref: facts.aid },
    ]);
  });
});

describe("the next session, in a race,", () => {
  it("is booked by its customer or by a rival, never by both", { timeout: 60_000 }, async () => {
    const facts = await proposed();
    const rivals = await Promise.all(Array.from({ length: 20 }, () => anotherCustomer()));
    const at = END + HOUR;
    const results = await Promise.allSettled([
      ...rivals.map((uid) => book(facts, {}, { uid, now: at })),
      book(facts, {}, { now: at }),
      book(facts, {}, { now: at }),
    ]);
    const won = results.flatMap((one) => (one.status === "fulfilled" ? one.value.appointmentId : []));
    expect(won).toHaveLength(1);
    expect(await takenOn(facts.instructorId)).toEqual(won);
    expect((await storedBooking(won[0] ?? "")).customer.id).toBe(facts.uid);
  });

  it("ends at its deadline or is booked, and leaves one entry at most", { timeout: 60_000 }, async () => {
    for (let round = 0; round < 4; round++) {
      const facts = await proposed();
      const rival = await anotherCustomer();
      const [, own, other] = await Promise.allSettled([
        processDueBooking(facts.aid, END + DAY),
        book(facts, {}, { now: END + DAY - 1 }),
        book(facts, {}, { uid: rival, now: END + DAY }),
      ]);
      expect([own?.status, other?.status].filter((status) => status === "fulfilled")).toHaveLength(1);
      expect(await takenOn(facts.instructorId)).toHaveLength(1);
      expect((await storedBooking(facts.aid)).proposal).toBeUndefined();
    }
  });

  it("against a block: whatever comes first, nothing is held or booked afterwards behind it", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 4; round++) {
      const facts = await takenPlace(accepted);
      const { instructorId, uid } = facts;
      const [, booking] = await Promise.allSettled([
        proposeNext(facts).then(
          () => undefined,
          () => undefined,
        ),
        proposeNext(facts)
          .catch(() => undefined)
          .then(() => book(facts)),
        callEndpoint(blockSet, { instructorId }, { uid, now: END }),
      ]);
      const held = await takenOn(instructorId);
      expect(held).toEqual(booking?.status === "fulfilled" ? [booking.value.appointmentId] : []);
      expect((await storedBooking(facts.aid)).proposal).toBeUndefined();
    }
  });
});
