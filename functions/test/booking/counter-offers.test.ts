import { describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { providerPropose } from "../../src/endpoints/provider/propose.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { instructors } from "../../src/store/collections.ts";
import { bookingsOf, overlaps, storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { bookByCard, processorStatesOf } from "../support/money/card-booking.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { ledgerKindsOf, walletOf } from "../support/money/read-ledger.ts";
import {
  answerProposal,
  PROPOSED,
  proposeByCustomer,
  proposeByInstructor,
  storedReservations,
} from "../support/proposals.ts";
import { newYork, START } from "../support/world.ts";

const { planted, anotherCustomer, anotherInstructor, world } = creditBookings();

/** The times of an instructor that are taken on both days, by the id of what takes them. */
const takenBy = async (instructorId: string) => {
  const days = await Promise.all(
    ["2026-11-21", "2026-11-23"].map((day) => storedReservations(instructorId, day)),
  );
  return days.flat().map(({ bookingId }) => bookingId);
};

/** A request for which its instructor offers another time. */
const offered = async () => {
  const facts = await planted();
  await proposeByInstructor(facts.aid, { uid: facts.instructorId });
  return facts;
};

describe("another time that an instructor offers for a request", () => {
  it("is reserved beside the requested one until the request's deadline, and moves no money", async () => {
    const { uid, instructorId, aid } = await planted();
    const proposal = await proposeByInstructor(aid, { uid: instructorId });
    const { deadline } = await storedBooking(aid);
    expect(proposal).toEqual({
      appointmentId: aid,
      status: "Requested",
      proposal: { by: "instructor", start: PROPOSED, end: PROPOSED + HOUR, at: NOW, until: deadline },
    });
    expect(await storedReservations(instructorId, "2026-11-23")).toEqual([
      {
        from: PROPOSED,
        to: PROPOSED + HOUR,
        bookingId: `proposal:${aid}`,
        area: world().area,
        until: deadline,
      },
    ]);
    expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 9_000 });
  });

  it("confirms the session then once the customer takes it: the held price is captured", async () => {
    const { uid, instructorId, aid } = await offered();
    const done = await answerProposal(aid, { uid, now: NOW + HOUR });
    expect(done).toMatchObject({ status: "Confirmed", schedule: { start: PROPOSED, day: 23, month: 11 } });
    expect(await takenBy(instructorId)).toEqual([aid]);
    expect(await walletOf(uid)).toMatchObject({ amount: 11_000, held: 0 });
    const booking = await storedBooking(aid);
    expect(booking.billing).toMatchObject({ amount: 9_000, capturedAt: NOW + HOUR });
    expect([booking.proposal, booking.deadline, booking.moves]).toEqual([undefined, undefined, 0]);
    expect(await ledgerKindsOf(aid)).toEqual(["capture", "hold"]);
    const cancel = { appointmentId: aid, refund: 9_000 };
    await callEndpoint(bookCancel, cancel, { uid, now: NOW + HOUR + 9 * 60_000 });
    expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 0 });
  });

  it("is charged to the card that the request authorized, and canceled where the card refuses it", async () => {
    const paid = await bookByCard(world(), "visa");
    await proposeByInstructor(paid.aid, { uid: paid.instructorId });
    expect(await answerProposal(paid.aid, { uid: paid.uid })).toMatchObject({ status: "Confirmed" });
    expect(await processorStatesOf(paid.aid)).toEqual(["captured"]);

    const refused = await bookByCard(world(), "capture-refused");
    await proposeByInstructor(refused.aid, { uid: refused.instructorId });
    expect(await answerProposal(refused.aid, { uid: refused.uid })).toMatchObject({ status: "Canceled" });
    expect(await takenBy(refused.instructorId)).toEqual([]);
  });

  it("leaves the request as it was when it is declined or withdrawn, and is free at once", async () => {
    const { uid, instructorId, aid } = await offered();
    expect(await answerProposal(aid, { uid }, false)).toMatchObject({ status: "Requested" });
    expect(await takenBy(instructorId)).toEqual([aid]);
    await proposeByInstructor(aid, { uid: instructorId });
    await proposeByInstructor(aid, { uid: instructorId }, newYork(4, 10));
    expect(await storedReservations(instructorId, "2026-11-23")).toHaveLength(1);
    await callEndpoint(providerPropose, { appointmentId: aid }, { uid: instructorId });
    expect(await takenBy(instructorId)).toEqual([aid]);
    expect((await refusalOf(proposeByInstructor(aid, { uid: instructorId })))[1]).toBe("wrong-state");
    await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
    expect(await storedBooking(aid)).toMatchObject({ status: "Confirmed", schedule: { start: START } });
  });

  it("is free in the commit that declines, withdraws or accepts the request", async () => {
    const declined = await offered();
    const decline = { appointmentId: declined.aid, reason: "ill" };
    await callEndpoint(providerDecline, decline, { uid: declined.instructorId });
    expect(await takenBy(declined.instructorId)).toEqual([]);
    const withdrawn = await offered();
    await callEndpoint(bookCancel, { appointmentId: withdrawn.aid, refund: 9_000 }, { uid: withdrawn.uid });
    expect(await takenBy(withdrawn.instructorId)).toEqual([]);
    const accepted = await offered();
    await callEndpoint(providerAccept, { appointmentId: accepted.aid }, { uid: accepted.instructorId });
    expect(await takenBy(accepted.instructorId)).toEqual([accepted.aid]);
  });

  it("passes the guards, those of the customer too, and again when it is taken", async () => {
    const { uid, instructorId, aid } = await planted();
    const refused = async (start: number) =>
      (await refusalOf(proposeByInstructor(aid, { uid: instructorId }, start)))[2];
    expect(await refused(newYork(4, 15, 15))).toEqual({ reason: "grid" });
    expect(await refused(newYork(4, 5))).toEqual({ reason: "hours" });
    expect(await refused(NOW + 5 * HOUR)).toEqual({ reason: "notice" });
    expect(await refused(START)).toEqual({ start: expect.any(String) });
    const search = { beacon: world().hour, from: "2026-11-23", days: 1, appointmentId: aid };
    const found = await bookSlots.handler(search, contextOf(instructorId));
    expect(found.instructors[0]?.slots.map(({ start }) => start)).toContain(PROPOSED);
    await proposeByInstructor(aid, { uid: instructorId });

    const elsewhere = { beacon: world().hour, start: PROPOSED, people: 1, amount: 9_000, pmid: "credit" };
    const { appointmentId: other } = await bookCreate.handler(
      { ...elsewhere, instructorId: await anotherInstructor() },
      contextOf(uid),
    );
    expect(await refusalOf(answerProposal(aid, { uid }))).toEqual([
      422,
      "not-bookable",
      { reason: "overlap" },
    ]);
    await callEndpoint(bookCancel, { appointmentId: other, refund: 9_000 }, { uid });
    await instructors().doc(instructorId).update({ status: "paused" });
    expect((await refusalOf(answerProposal(aid, { uid })))[2]).toEqual({ reason: "paused" });
    await instructors().doc(instructorId).update({ status: "active" });
    expect(await answerProposal(aid, { uid })).toMatchObject({ status: "Confirmed" });
  });

  it("is nothing to others, and no one answers their own", async () => {
    const { uid, instructorId, aid } = await planted();
    expect((await refusalOf(proposeByCustomer(aid, { uid })))[1]).toBe("wrong-state");
    expect((await refusalOf(answerProposal(aid, { uid })))[1]).toBe("wrong-state");
    await proposeByInstructor(aid, { uid: instructorId });
    expect((await refusalOf(answerProposal(aid, { uid: instructorId })))[1]).toBe("wrong-state");
    const stranger = { uid: await anotherCustomer() };
    expect(await refusalOf(answerProposal(aid, stranger))).toEqual([404, "not-found"]);
  });

  it("costs at most 9 reads and 5 writes, its answer 12 reads and 9 writes, and is done once per key", async () => {
    const { uid, instructorId, aid } = await planted();
    const key = newKey();
    const cost = await costOf(() => proposeByInstructor(aid, { uid: instructorId, ...key }));
    expect([cost.reads <= 9, cost.writes <= 5, cost]).toEqual([true, true, cost]);
    await proposeByInstructor(aid, { uid: instructorId, ...key });
    const yes = { uid, ...newKey() };
    const taking = await costOf(() => answerProposal(aid, yes));
    expect([taking.reads <= 12, taking.writes <= 9, taking]).toEqual([true, true, taking]);
    await answerProposal(aid, yes);
    expect((await storedBooking(aid)).version).toBe(3);
  });
});

describe("another time for a request, in a race,", () => {
  it("is taken before the deadline or not at all, and the request expires then", async () => {
    const { uid, instructorId, aid } = await offered();
    const { deadline = 0 } = await storedBooking(aid);
    const results = await Promise.allSettled([
      processDueBooking(aid, deadline),
      answerProposal(aid, { uid, now: deadline - 1 }),
    ]);
    const booking = await storedBooking(aid);
    const isTaken = results[1]?.status === "fulfilled";
    expect([booking.status, booking.proposal]).toEqual([isTaken ? "Confirmed" : "Expired", undefined]);
    expect(await walletOf(uid)).toMatchObject({ amount: isTaken ? 11_000 : 20_000, held: 0 });
    if (isTaken) expect(await takenBy(instructorId)).toEqual([aid]);
    expect((await refusalOf(answerProposal(aid, { uid, now: deadline })))[1]).toBe("wrong-state");
  });

  it("is not taken late by a retried answer after a rival has booked it", async () => {
    const { uid, instructorId, aid, input } = await offered();
    const { deadline = 0 } = await storedBooking(aid);
    const late = contextOf(await anotherCustomer(), { now: deadline });
    await bookCreate.handler({ ...input, instructorId, start: PROPOSED }, late);
    expect((await refusalOf(answerProposal(aid, { uid, now: deadline - 1 })))[1]).toMatch(
      /wrong-state|slot-taken/,
    );
    expect((await storedBooking(aid)).status).toBe("Requested");
  });

  it("against 30 rivals for its time leaves exactly one winner", { timeout: 60_000 }, async () => {
    const { instructorId, aid, input } = await planted();
    const rivals = await Promise.all(
      Array.from({ length: 30 }, (_, i) => plantCustomer(world(), `${aid}-rival${i}`, 20_000)),
    );
    const results = await Promise.allSettled([
      proposeByInstructor(aid, { uid: instructorId }),
      ...rivals.map((uid) => bookCreate.handler({ ...input, start: PROPOSED }, contextOf(uid))),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await storedReservations(instructorId, "2026-11-23")).toHaveLength(1);
    expect(overlaps(await bookingsOf(instructorId), 30)).toEqual([]);
  });

  it("that is taken while the request is accepted, declined or withdrawn ends in one of them", async () => {
    const acts = [
      (aid: string, _: string, uid: string) => callEndpoint(providerAccept, { appointmentId: aid }, { uid }),
      (aid: string, _: string, uid: string) =>
        callEndpoint(providerDecline, { appointmentId: aid, reason: "ill" }, { uid }),
      (aid: string, uid: string) =>
        callEndpoint(bookCancel, { appointmentId: aid, refund: 9_000 }, { uid, now: NOW }),
    ];
    for (const act of [...acts, ...acts]) {
      const { uid, instructorId, aid } = await offered();
      await Promise.allSettled([answerProposal(aid, { uid }), act(aid, uid, instructorId)]);
      const { status, proposal } = await storedBooking(aid);
      const isOver = status === "Canceled" || status === "Declined";
      expect([proposal, isOver || status === "Confirmed"]).toEqual([undefined, true]);
      expect(await takenBy(instructorId)).toEqual(isOver ? [] : [aid]);
      expect(await walletOf(uid)).toMatchObject({ amount: isOver ? 20_000 : 11_000, held: 0 });
    }
  });
});
