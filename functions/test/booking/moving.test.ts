import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { everyDay } from "../../src/core/testing/instructor.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { dayRef, instructors, pricingPlans } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { walletOf } from "../support/money/read-ledger.ts";
import { newYork, START } from "../support/world.ts";

const { movable, anotherCustomer, world } = creditBookings();

const reservations = async (instructorId: string, date: string) =>
  (await dayRef(instructorId, date).get()).data()?.reservations;

describe("moving a booking", () => {
  it("reserves the new time, frees the old one and charges nothing", async () => {
    const { uid, instructorId, aid } = await movable();
    const start = newYork(4, 15);
    const moved = await bookMove.handler({ appointmentId: aid, start }, contextOf(uid));
    expect(moved).toMatchObject({
      status: "Confirmed",
      movesLeft: 1,
      version: 3,
      schedule: { start, day: 23, month: 11 },
    });
    expect(await reservations(instructorId, "2026-11-21")).toEqual([]);
    expect(await reservations(instructorId, "2026-11-23")).toEqual([
      { from: start, to: start + HOUR, bookingId: aid, area: world().area },
    ]);
    expect(await walletOf(uid)).toMatchObject({ amount: 11_000, held: 0 });
    expect((await storedBooking(aid)).billing.refundCap).toBe(100);
  });

  it("can overlap its own old time, but no other booking", async () => {
    const { uid, instructorId, aid, input } = await movable();
    const other = await anotherCustomer();
    await bookCreate.handler({ ...input, start: newYork(2, 13) }, contextOf(other));
    await bookMove.handler({ appointmentId: aid, start: START + 30 * MINUTE }, contextOf(uid));
    const taken = bookMove.handler({ appointmentId: aid, start: newYork(2, 12) }, contextOf(uid));
    await expect(taken).rejects.toMatchObject({ code: "slot-taken" });
    const error = await taken.catch(({ details }) => details);
    expect(new Set(error.alternatives.map((a: { instructorId: string }) => a.instructorId))).toEqual(
      new Set([instructorId]),
    );
  });

  it("leads to a time that could be booked: on the half hour", async () => {
    const { uid, aid, input, instructorId } = await movable();
    const refusal = { status: 422, code: "not-bookable", details: { reason: "grid" } };
    for (const start of [newYork(4, 9, 15), newYork(4, 8, 37) + 13_123]) {
      const other = await anotherCustomer();
      const { beacon, people } = input;
      const quote = { instructorId, beacon, people, start };
      await expect(bookMove.handler({ appointmentId: aid, start }, contextOf(uid))).rejects.toMatchObject(
        refusal,
      );
      await expect(bookCreate.handler({ ...input, start }, contextOf(other))).rejects.toMatchObject(refusal);
      await expect(bookQuote.handler(quote, contextOf(other))).rejects.toMatchObject(refusal);
    }
  });

  it("is allowed twice, up to four hours before the start", async () => {
    const { uid, aid } = await movable();
    const to = (days: number, now = NOW) =>
      bookMove.handler({ appointmentId: aid, start: newYork(days, 9) }, contextOf(uid, { now }));
    const late = to(5, START - 4 * HOUR + 1);
    await expect(late).rejects.toMatchObject({ code: "wrong-state" });
    await to(5);
    await to(6);
    await expect(to(7)).rejects.toMatchObject({ code: "wrong-state", details: { status: "Confirmed" } });
  });

  it("of a paused instructor says why not, and offers no times", async () => {
    const { uid, instructorId, aid } = await movable();
    await instructors().doc(instructorId).update({ status: "paused" });
    const move = bookMove.handler({ appointmentId: aid, start: newYork(4, 15) }, contextOf(uid));
    await expect(move).rejects.toMatchObject({
      status: 422,
      code: "not-bookable",
      details: { reason: "paused" },
    });
    const search = { beacon: world().hour, from: "2026-11-23", days: 1, appointmentId: aid };
    expect((await bookSlots.handler(search, contextOf(uid))).instructors).toEqual([]);
  });

  it("is possible after its offer has ended, at the price that was paid", async () => {
    const { uid, aid, instructorId } = await movable();
    await instructors().doc(instructorId).update({ beacons: [] });
    const area = pricingPlans().doc(world().area);
    const { beacons = [] } = (await area.get()).data() ?? {};
    await area.update({ beacons: beacons.filter(({ id }) => id !== world().hour) });
    clearAreaCache();
    try {
      const search = { beacon: world().hour, from: "2026-11-23", days: 1, appointmentId: aid };
      const found = await bookSlots.handler(search, contextOf(uid));
      expect(found.instructors[0]?.slots).toContainEqual({
        start: newYork(4, 15),
        end: newYork(4, 15) + HOUR,
      });
      const moved = await bookMove.handler({ appointmentId: aid, start: newYork(4, 15) }, contextOf(uid));
      expect(moved).toMatchObject({ status: "Confirmed", schedule: { start: newYork(4, 15) } });
      expect((await storedBooking(aid)).billing.amount).toBe(9_000);
    } finally {
      await area.update({ beacons });
      clearAreaCache();
    }
  });

  it("finds its reservation though the instructor's time zone has changed", async () => {
    const { uid, instructorId, aid } = await movable();
    const zones = { timeZone: "Pacific/Auckland", dayZone: "America/New_York" };
    await instructors()
      .doc(instructorId)
      .update({ ...zones, schedule: everyDay(0, 1440) });
    const rival = bookCreate.handler(
      { instructorId, beacon: world().hour, start: START, people: 1, amount: 9_000, pmid: "credit" },
      contextOf(await anotherCustomer()),
    );
    await expect(rival).rejects.toMatchObject({ code: "slot-taken" });
    await bookMove.handler({ appointmentId: aid, start: newYork(4, 15) }, contextOf(uid));
    expect(await reservations(instructorId, "2026-11-21")).toEqual([]);
  });
});
