import { describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookPropose } from "../../src/endpoints/book/propose.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerPropose } from "../../src/endpoints/provider/propose.ts";
import { providerWeek } from "../../src/endpoints/provider/week.ts";
import { instructors, users } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, newKey, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { walletOf } from "../support/money/read-ledger.ts";
import {
  answerProposal,
  PROPOSED,
  proposeByCustomer,
  proposeByInstructor,
  storedReservations,
} from "../support/proposals.ts";
import { newYork, START } from "../support/world.ts";

const { accepted, movable, anotherCustomer, anotherInstructor, world } = creditBookings();

describe("a time that an instructor proposes", () => {
  it("is reserved until the deadline, and moves the session when the customer accepts, for no money", async () => {
    const { uid, instructorId, aid } = await accepted();
    const before = await walletOf(uid);
    const proposed = await proposeByInstructor(aid, { uid: instructorId });
    const until = NOW + 24 * HOUR;
    expect(proposed).toEqual({
      appointmentId: aid,
      status: "Confirmed",
      proposal: { by: "instructor", start: PROPOSED, end: PROPOSED + HOUR, at: NOW, until },
    });
    const reserved = { from: PROPOSED, to: PROPOSED + HOUR, area: world().area };
    expect(await storedReservations(instructorId, "2026-11-23")).toEqual([
      { ...reserved, bookingId: `proposal:${aid}`, until },
    ]);
    const done = await answerProposal(aid, { uid });
    expect(done).toMatchObject({ status: "Confirmed", schedule: { start: PROPOSED, day: 23, month: 11 } });
    expect(await storedReservations(instructorId, "2026-11-23")).toEqual([{ ...reserved, bookingId: aid }]);
    expect(await storedReservations(instructorId, "2026-11-21")).toEqual([]);
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
    await proposeByInstructor(aid, { uid: instructorId });
    expect(await isOffered()).toBe(false);
    const rivalBooks = bookCreate.handler({ ...input, start: PROPOSED }, contextOf(rival));
    expect((await refusalOf(rivalBooks))[1]).toBe("slot-taken");
    const week = await callEndpoint(providerWeek, { from: "2026-11-23" }, { uid: instructorId });
    expect(week.days[0]?.spans).toContainEqual({
      from: PROPOSED,
      to: PROPOSED + HOUR,
      kind: "waiting",
      appointmentId: aid,
    });
    await answerProposal(aid, { uid }, false);
    expect(await isOffered()).toBe(true);

    await proposeByInstructor(aid, { uid: instructorId });
    await proposeByInstructor(aid, { uid: instructorId }, newYork(5, 9));
    expect(await isOffered()).toBe(true);
    expect(await storedReservations(instructorId, "2026-11-24")).toHaveLength(1);
    const taken = await callEndpoint(providerPropose, { appointmentId: aid }, { uid: instructorId });
    expect(taken).toEqual({ appointmentId: aid, status: "Confirmed" });
    expect(await storedReservations(instructorId, "2026-11-24")).toEqual([]);

    await proposeByInstructor(aid, { uid: instructorId });
    expect(await isOffered(NOW + 24 * HOUR)).toBe(true);
    expect(await isOffered(NOW + 24 * HOUR - 1)).toBe(false);
  });

  it("may overlap the session's own time, and what its customer requests in the meantime", async () => {
    const { uid, instructorId, aid } = await accepted();
    await proposeByInstructor(aid, { uid: instructorId }, START + HOUR / 2);
    const found = await bookSlots.handler(
      { beacon: world().hour, from: "2026-11-21", days: 1, appointmentId: aid },
      contextOf(instructorId),
    );
    expect(found.needsApproval).toBe(true);
    expect(found.instructors[0]?.slots.map(({ start }) => start)).toContain(START + HOUR / 2);
    await answerProposal(aid, { uid });
    expect((await storedBooking(aid)).schedule.start).toBe(START + HOUR / 2);
  });

  it("passes the guards of a move, the customer's too, and does not say what their reason is", async () => {
    const { uid, instructorId, aid } = await accepted();
    const refused = async (start: number) =>
      (await refusalOf(proposeByInstructor(aid, { uid: instructorId }, start)))[2];
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
    const propose = () => proposeByInstructor(aid, { uid: instructorId, ...key });
    const cost = await costOf(propose);
    expect([cost.reads <= 9, cost.writes <= 5, cost]).toEqual([true, true, cost]);
    const { version } = await storedBooking(aid);
    await propose();
    const yes = { uid, ...newKey() };
    const accepting = await costOf(() => answerProposal(aid, yes));
    expect([accepting.reads <= 8, accepting.writes <= 6, accepting]).toEqual([true, true, accepting]);
    await answerProposal(aid, yes);
    expect((await storedBooking(aid)).version).toBe(version + 1);
  });
});

describe("a time that a customer proposes", () => {
  it("is only for instructors who confirm manually: with others, they move the session", async () => {
    const { uid, instructorId, aid } = await accepted();
    const move = () => callEndpoint(bookMove, { appointmentId: aid, start: PROPOSED }, { uid });
    expect(await refusalOf(move())).toEqual([409, "wrong-state", { status: "Confirmed" }]);
    await proposeByCustomer(aid, { uid });
    await answerProposal(aid, { uid: instructorId });
    const booking = await storedBooking(aid);
    expect([booking.schedule.start, booking.moves, booking.billing.refundCap]).toEqual([PROPOSED, 1, 100]);

    await instructors().doc(instructorId).update({ instantConfirm: true });
    const proposing = proposeByCustomer(aid, { uid }, newYork(5, 10));
    expect(await refusalOf(proposing)).toEqual([409, "wrong-state", { status: "Confirmed" }]);
    const proposed = bookPropose.handler(
      { appointmentId: aid, start: newYork(5, 10) },
      contextOf(uid, { switchedOff: ["instant"] }),
    );
    await expect(proposed).resolves.toMatchObject({ proposal: { by: "customer" } });
  });

  it("is refused to the instructor's yes once the customer has another session then", async () => {
    const { uid, instructorId, aid } = await accepted();
    await proposeByCustomer(aid, { uid });
    const other = { beacon: world().hour, start: PROPOSED, people: 1, amount: 9_000, pmid: "credit" };
    await bookCreate.handler({ ...other, instructorId: await anotherInstructor() }, contextOf(uid));
    expect(await refusalOf(answerProposal(aid, { uid: instructorId }))).toEqual([
      422,
      "not-bookable",
      { reason: "overlap" },
    ]);
    expect((await storedBooking(aid)).schedule.start).toBe(START);
  });
});

describe("a proposal of either side", () => {
  it("is nothing to strangers, and neither side answers its own", async () => {
    const { uid, instructorId, aid } = await accepted();
    const stranger = { uid: await anotherCustomer() };
    for (const call of [proposeByInstructor, proposeByCustomer, answerProposal])
      expect(await refusalOf(call(aid, stranger))).toEqual([404, "not-found"]);
    expect(await refusalOf(proposeByInstructor(aid, { uid }))).toEqual([404, "not-found"]);
    await proposeByInstructor(aid, { uid: instructorId });
    expect((await refusalOf(answerProposal(aid, { uid: instructorId })))[1]).toBe("wrong-state");
    expect((await refusalOf(callEndpoint(bookPropose, { appointmentId: aid }, { uid })))[1]).toBe(
      "wrong-state",
    );
  });

  it("is withdrawn, and its time free, in the commit that cancels or moves the session", async () => {
    const canceled = await accepted();
    await proposeByInstructor(canceled.aid, { uid: canceled.instructorId });
    const cancel = { appointmentId: canceled.aid, refund: 9_000 };
    await callEndpoint(bookCancel, cancel, { uid: canceled.uid });
    expect(await storedReservations(canceled.instructorId, "2026-11-23")).toEqual([]);
    expect((await storedBooking(canceled.aid)).proposal).toBeUndefined();

    const moved = await movable();
    await proposeByInstructor(moved.aid, { uid: moved.instructorId });
    await callEndpoint(bookMove, { appointmentId: moved.aid, start: newYork(5, 10) }, { uid: moved.uid });
    expect(await storedReservations(moved.instructorId, "2026-11-23")).toEqual([]);
    expect((await storedBooking(moved.aid)).proposal).toBeUndefined();
  });
});
