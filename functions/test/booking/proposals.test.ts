import { describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookAnswer } from "../../src/endpoints/book/answer.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookPropose } from "../../src/endpoints/book/propose.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerPropose } from "../../src/endpoints/provider/propose.ts";
import { providerWeek } from "../../src/endpoints/provider/week.ts";
import { processDueBooking } from "../../src/jobs/process-due-booking.ts";
import { dayRef, instructors, users } from "../../src/store/collections.ts";
import { bookingsOf, overlaps, storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { walletOf } from "../support/money/read-ledger.ts";
import { newYork, START } from "../support/world.ts";

const { accepted, movable, anotherCustomer, anotherInstructor, world } = creditBookings();

const PROPOSED = newYork(4, 15);
const reservations = async (instructorId: string, date: string) =>
  (await dayRef(instructorId, date).get()).data()?.reservations ?? [];
type Who = { uid: string; now?: number; key?: string; hash?: string };
const byInstructor = (appointmentId: string, who: Who, start: number | undefined = PROPOSED) =>
  callEndpoint(providerPropose, { appointmentId, start }, who);
const byCustomer = (appointmentId: string, who: Who, start: number | undefined = PROPOSED) =>
  callEndpoint(bookPropose, { appointmentId, start }, who);
const answer = (appointmentId: string, who: Who, accept = true) =>
  callEndpoint(bookAnswer, { appointmentId, accept }, who);

describe("a time that an instructor proposes", () => {
  it("is reserved until the deadline, and moves the session when the customer accepts, for no money", async () => {
    const { uid, instructorId, aid } = await accepted();
    const before = await walletOf(uid);
    const proposed = await byInstructor(aid, { uid: instructorId });
    const until = NOW + 24 * HOUR;
    expect(proposed).toEqual({
      appointmentId: aid,
      status: "Confirmed",
      proposal: { by: "instructor", start: PROPOSED, end: PROPOSED + HOUR, at: NOW, until },
    });
    const reserved = { from: PROPOSED, to: PROPOSED + HOUR, area: world().area };
    expect(await reservations(instructorId, "2026-11-23")).toEqual([
      { ...reserved, bookingId: `proposal:${aid}`, until },
    ]);
    const done = await answer(aid, { uid });
    expect(done).toMatchObject({ status: "Confirmed", schedule: { start: PROPOSED, day: 23, month: 11 } });
    expect(await reservations(instructorId, "2026-11-23")).toEqual([{ ...reserved, bookingId: aid }]);
    expect(await reservations(instructorId, "2026-11-21")).toEqual([]);
    const booking = await storedBooking(aid);
    expect([booking.version, booking.moves, booking.billing.refundCap]).toEqual([4, 0, undefined]);
    expect(booking.proposal).toBeUndefined();
    expect(await walletOf(uid)).toMatchObject({ amount: before.amount, held: 0 });
  });

  it("is taken for others and free again once it is declined, withdrawn, replaced, or its deadline has passed", async () => {
    const { uid, instructorId, aid, input } = await accepted();
    const rival = await anotherCustomer();
    const search = { beacon: world().hour, from: "2026-11-23", days: 1, instructorId };
    const isOffered = async (now = NOW) => {
      const { instructors: found } = await bookSlots.handler(search, contextOf(rival, { now }));
      return found[0]?.slots.some(({ start }) => start === PROPOSED);
    };
    await byInstructor(aid, { uid: instructorId });
    expect(await isOffered()).toBe(false);
    const rivalBooks = bookCreate.handler({ ...input, start: PROPOSED }, contextOf(rival));
    expect((await refusalOf(rivalBooks))[1]).toBe("slot-taken");
    const week = await callEndpoint(providerWeek, { from: "2026-11-23" }, { uid: instructorId });
    expect(week.days[0]?.spans).toContainEqual({
      ...{ from: PROPOSED, to: PROPOSED + HOUR },
      ...{ kind: "waiting", appointmentId: aid },
    });
    await answer(aid, { uid }, false);
    expect(await isOffered()).toBe(true);

    await byInstructor(aid, { uid: instructorId });
    await byInstructor(aid, { uid: instructorId }, newYork(5, 9));
    expect(await isOffered()).toBe(true);
    expect(await reservations(instructorId, "2026-11-24")).toHaveLength(1);
    const taken = await callEndpoint(providerPropose, { appointmentId: aid }, { uid: instructorId });
    expect(taken).toEqual({ appointmentId: aid, status: "Confirmed" });
    expect(await reservations(instructorId, "2026-11-24")).toEqual([]);

    await byInstructor(aid, { uid: instructorId });
    expect(await isOffered(NOW + 24 * HOUR)).toBe(true);
    expect(await isOffered(NOW + 24 * HOUR - 1)).toBe(false);
  });

  it("may overlap the session's own time, and what its customer requests in the meantime", async () => {
    const { uid, instructorId, aid } = await accepted();
    await byInstructor(aid, { uid: instructorId }, START + HOUR / 2);
    const found = await bookSlots.handler(
      { beacon: world().hour, from: "2026-11-21", days: 1, appointmentId: aid },
      contextOf(instructorId),
    );
    expect(found.asks).toBe(true);
    expect(found.instructors[0]?.slots.map(({ start }) => start)).toContain(START + HOUR / 2);
    await answer(aid, { uid });
    expect((await storedBooking(aid)).schedule.start).toBe(START + HOUR / 2);
  });

  it("passes the guards of a move, the customer's too, and does not say what their reason is", async () => {
    const { uid, instructorId, aid } = await accepted();
    const refused = async (start: number) =>
      (await refusalOf(byInstructor(aid, { uid: instructorId }, start)))[2];
    expect(await refused(newYork(4, 15, 15))).toEqual({ reason: "grid" });
    expect(await refused(newYork(4, 5))).toEqual({ reason: "hours" });
    expect(await refused(NOW + HOUR)).toEqual({ reason: "notice" });
    expect(await refused(newYork(120, 10))).toEqual({ reason: "horizon" });
    expect(await refused(START)).toEqual({ start: expect.any(String) });
    const elsewhere = await anotherInstructor();
    const other = { beacon: world().hour, start: PROPOSED, people: 1, amount: 9_000, pmid: "credit" };
    await bookCreate.handler({ ...other, instructorId: elsewhere }, contextOf(uid));
    expect(await refused(PROPOSED)).toEqual({ reason: "overlap" });
    await users()
      .doc(uid)
      .update({ blacklist: [instructorId] });
    expect(await refused(newYork(5, 10))).toEqual({ reason: "overlap" });
  });

  it("costs at most 9 reads and 5 writes, its answer 8 reads and 6 writes, and is done once per key", async () => {
    const { uid, instructorId, aid } = await accepted();
    const key = newKey();
    const propose = () => byInstructor(aid, { uid: instructorId, ...key });
    const cost = await costOf(propose);
    expect([cost.reads <= 9, cost.writes <= 5, cost]).toEqual([true, true, cost]);
    const { version } = await storedBooking(aid);
    await propose();
    const yes = { uid, ...newKey() };
    const accepting = await costOf(() => answer(aid, yes));
    expect([accepting.reads <= 8, accepting.writes <= 6, accepting]).toEqual([true, true, accepting]);
    await answer(aid, yes);
    expect((await storedBooking(aid)).version).toBe(version + 1);
  });
});

describe("a time that a customer proposes", () => {
  it("is only for instructors who confirm manually: with others, they move the session", async () => {
    const { uid, instructorId, aid } = await accepted();
    const move = () => callEndpoint(bookMove, { appointmentId: aid, start: PROPOSED }, { uid });
    expect(await refusalOf(move())).toEqual([409, "wrong-state", { status: "Confirmed" }]);
    await byCustomer(aid, { uid });
    await answer(aid, { uid: instructorId });
    const booking = await storedBooking(aid);
    expect([booking.schedule.start, booking.moves, booking.billing.refundCap]).toEqual([PROPOSED, 1, 100]);

    await instructors().doc(instructorId).update({ instantConfirm: true });
    const proposing = byCustomer(aid, { uid }, newYork(5, 10));
    expect(await refusalOf(proposing)).toEqual([409, "wrong-state", { status: "Confirmed" }]);
    const proposed = bookPropose.handler(
      { appointmentId: aid, start: newYork(5, 10) },
      contextOf(uid, { switchedOff: ["instant"] }),
    );
    await expect(proposed).resolves.toMatchObject({ proposal: { by: "customer" } });
  });

  it("is refused to the instructor's yes once the customer has another session then", async () => {
    const { uid, instructorId, aid } = await accepted();
    await byCustomer(aid, { uid });
    const other = { beacon: world().hour, start: PROPOSED, people: 1, amount: 9_000, pmid: "credit" };
    await bookCreate.handler({ ...other, instructorId: await anotherInstructor() }, contextOf(uid));
    expect(await refusalOf(answer(aid, { uid: instructorId }))).toEqual([
      422,
      "not-bookable",
      { reason: "overlap" },
    ]);
    expect((await storedBooking(aid)).schedule.start).toBe(START);
  });
});

describe("a proposal", () => {
  it("is nothing to strangers, and neither side answers its own", async () => {
    const { uid, instructorId, aid } = await accepted();
    const stranger = { uid: await anotherCustomer() };
    for (const call of [byInstructor, byCustomer, answer])
      expect(await refusalOf(call(aid, stranger))).toEqual([404, "not-found"]);
    expect(await refusalOf(byInstructor(aid, { uid }))).toEqual([404, "not-found"]);
    await byInstructor(aid, { uid: instructorId });
    expect((await refusalOf(answer(aid, { uid: instructorId })))[1]).toBe("wrong-state");
    expect((await refusalOf(callEndpoint(bookPropose, { appointmentId: aid }, { uid })))[1]).toBe(
      "wrong-state",
    );
  });

  it("is withdrawn, and its time free, in the commit that cancels or moves the session", async () => {
    const canceled = await accepted();
    await byInstructor(canceled.aid, { uid: canceled.instructorId });
    const cancel = { appointmentId: canceled.aid, refund: 9_000 };
    await callEndpoint(bookCancel, cancel, { uid: canceled.uid });
    expect(await reservations(canceled.instructorId, "2026-11-23")).toEqual([]);
    expect((await storedBooking(canceled.aid)).proposal).toBeUndefined();

    const moved = await movable();
    await byInstructor(moved.aid, { uid: moved.instructorId });
    await callEndpoint(bookMove, { appointmentId: moved.aid, start: newYork(5, 10) }, { uid: moved.uid });
    expect(await reservations(moved.instructorId, "2026-11-23")).toEqual([]);
    expect((await storedBooking(moved.aid)).proposal).toBeUndefined();
  });

  it("expires at its deadline by the sweep, and an answer comes before it or not at all", async () => {
    const { uid, instructorId, aid } = await accepted();
    await byInstructor(aid, { uid: instructorId });
    const until = NOW + 24 * HOUR;
    await processDueBooking(aid, until - 1);
    expect((await storedBooking(aid)).proposal).toBeDefined();
    const results = await Promise.allSettled([
      processDueBooking(aid, until),
      answer(aid, { uid, now: until - 1 }),
    ]);
    const booking = await storedBooking(aid);
    expect(booking.proposal).toBeUndefined();
    const isAccepted = results[1]?.status === "fulfilled";
    expect(booking.schedule.start).toBe(isAccepted ? PROPOSED : START);
    const held = await reservations(instructorId, isAccepted ? "2026-11-23" : "2026-11-21");
    expect(held.map(({ bookingId }) => bookingId)).toContain(aid);
    expect((await refusalOf(answer(aid, { uid, now: until })))[1]).toBe("wrong-state");
  });

  it("is not accepted late by a retried answer after a rival has taken its time", async () => {
    const { uid, instructorId, aid, input } = await accepted();
    await byInstructor(aid, { uid: instructorId });
    const late = contextOf(await anotherCustomer(), { now: NOW + 24 * HOUR });
    await bookCreate.handler({ ...input, start: PROPOSED }, late);
    expect((await refusalOf(answer(aid, { uid, now: NOW + 24 * HOUR - 1 })))[1]).toBe("wrong-state");
    expect((await storedBooking(aid)).schedule.start).toBe(START);
  });

  it("and 50 rivals for its time leave exactly one winner", { timeout: 60_000 }, async () => {
    const { instructorId, aid, input } = await accepted();
    const rivals = await Promise.all(
      Array.from({ length: 50 }, (_, i) => plantCustomer(world(), `${aid}-rival${i}`, 20_000)),
    );
    const results = await Promise.allSettled([
      byInstructor(aid, { uid: instructorId }),
      ...rivals.map((uid) => bookCreate.handler({ ...input, start: PROPOSED }, contextOf(uid))),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of results)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "slot-taken" });
    expect(await reservations(instructorId, "2026-11-23")).toHaveLength(1);
    expect(overlaps(await bookingsOf(instructorId), 30)).toEqual([]);
  });

  it("that is accepted while the session is canceled ends in one of the two", async () => {
    for (let round = 0; round < 5; round++) {
      const { uid, instructorId, aid } = await accepted();
      await byInstructor(aid, { uid: instructorId });
      const cancel = { appointmentId: aid, refund: 9_000 };
      await Promise.allSettled([answer(aid, { uid }), callEndpoint(bookCancel, cancel, { uid })]);
      const booking = await storedBooking(aid);
      const held = [
        ...(await reservations(instructorId, "2026-11-21")),
        ...(await reservations(instructorId, "2026-11-23")),
      ];
      expect(booking.proposal).toBeUndefined();
      expect(held.map(({ bookingId }) => bookingId)).toEqual(booking.status === "Canceled" ? [] : [aid]);
      expect(await walletOf(uid)).toMatchObject({ amount: booking.status === "Canceled" ? 20_000 : 11_000 });
    }
  });
});
