import { describe, expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { processDueBooking } from "../../src/operations/booking/process-due-booking.ts";
import { bookingsOf, overlaps, storedBooking } from "../support/bookings.ts";
import { callEndpoint, contextOf, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { walletOf } from "../support/money/read-ledger.ts";
import { answerProposal, PROPOSED, proposeByInstructor, storedReservations } from "../support/proposals.ts";
import { START } from "../support/world.ts";

const { accepted, anotherCustomer, world } = creditBookings();

describe("a proposal of another time, in a race,", () => {
  it("expires at its deadline by the sweep, and an answer comes before it or not at all", async () => {
    const { uid, instructorId, aid } = await accepted();
    await proposeByInstructor(aid, { uid: instructorId });
    const until = NOW + 24 * HOUR;
    await processDueBooking(aid, until - 1);
    expect((await storedBooking(aid)).proposal).toBeDefined();
    const results = await Promise.allSettled([
      processDueBooking(aid, until),
      answerProposal(aid, { uid, now: until - 1 }),
    ]);
    const booking = await storedBooking(aid);
    expect(booking.proposal).toBeUndefined();
    const isAccepted = results[1]?.status === "fulfilled";
    expect(booking.schedule.start).toBe(isAccepted ? PROPOSED : START);
    const held = await storedReservations(instructorId, isAccepted ? "2026-11-23" : "2026-11-21");
    expect(held.map(({ bookingId }) => bookingId)).toContain(aid);
    expect((await refusalOf(answerProposal(aid, { uid, now: until })))[1]).toBe("wrong-state");
  });

  it("is not accepted late by a retried answer after a rival has taken its time", async () => {
    const { uid, instructorId, aid, input } = await accepted();
    await proposeByInstructor(aid, { uid: instructorId });
    const late = contextOf(await anotherCustomer(), { now: NOW + 24 * HOUR });
    await bookCreate.handler({ ...input, start: PROPOSED }, late);
    expect((await refusalOf(answerProposal(aid, { uid, now: NOW + 24 * HOUR - 1 })))[1]).toBe("wrong-state");
    expect((await storedBooking(aid)).schedule.start).toBe(START);
  });

  it("against 50 rivals for its time leaves exactly one winner", { timeout: 60_000 }, async () => {
    const { instructorId, aid, input } = await accepted();
    const rivals = await Promise.all(
      Array.from({ length: 50 }, (_, i) => plantCustomer(world(), `${aid}-rival${i}`, 20_000)),
    );
    const results = await Promise.allSettled([
      proposeByInstructor(aid, { uid: instructorId }),
      ...rivals.map((uid) => bookCreate.handler({ ...input, start: PROPOSED }, contextOf(uid))),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of results)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "slot-taken" });
    expect(await storedReservations(instructorId, "2026-11-23")).toHaveLength(1);
    expect(overlaps(await bookingsOf(instructorId), 30)).toEqual([]);
  });

  it("that is accepted while the session is canceled ends in one of the two", async () => {
    for (let round = 0; round < 5; round++) {
      const { uid, instructorId, aid } = await accepted();
      await proposeByInstructor(aid, { uid: instructorId });
      const cancel = { appointmentId: aid, refund: 9_000 };
      await Promise.allSettled([answerProposal(aid, { uid }), callEndpoint(bookCancel, cancel, { uid })]);
      const booking = await storedBooking(aid);
      const held = [
        ...(await storedReservations(instructorId, "2026-11-21")),
        ...(await storedReservations(instructorId, "2026-11-23")),
      ];
      expect(booking.proposal).toBeUndefined();
      expect(held.map(({ bookingId }) => bookingId)).toEqual(booking.status === "Canceled" ? [] : [aid]);
      expect(await walletOf(uid)).toMatchObject({ amount: booking.status === "Canceled" ? 20_000 : 11_000 });
    }
  });
});
