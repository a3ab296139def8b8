import { describe, expect, it } from "vitest";
import { bookingWith, NOW } from "../testing/booking.ts";
import { substituteWith } from "../testing/session.ts";
import type { DayOf } from "./booking-reservation.ts";
import { transitionWrites } from "./transition-writes.ts";
import * as decisions from "./transitions.ts";

const requested = bookingWith();
const { start, end } = requested.schedule;
const accepted = decisions.acceptBooking(requested, "instructor", NOW);
const [date = ""] = requested.days;
const mine = { from: start, to: end, bookingId: requested.id, area: "manhattan" };
const held: DayOf = { date, day: { reservations: [{ ...mine, until: requested.deadline }] } };
const taken: DayOf = { date, day: { reservations: [{ ...mine, bookingId: "a2" }] } };
const onDays = (...days: DayOf[]) => ({ days, substituteDays: [] });

describe("what a transition of a booking writes", () => {
  it("is its day, with the place's area, and nothing that it leaves as it is", () => {
    const writes = transitionWrites(requested, accepted, onDays(held), NOW);
    expect([...writes.days]).toEqual([[date, { reservations: [mine] }]]);
    expect(writes).toMatchObject({ closedCount: 0, bumpsWallet: false });
    expect(writes.substituteDays.size).toBe(0);
  });

  it("is refused once another booking has its time", () =>
    expect(() => transitionWrites(requested, accepted, onDays(taken), NOW)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Expired" } }),
    ));

  it("counts a session that closes once for its instructor", () => {
    const started = decisions.checkInSession(accepted.booking, start);
    expect(transitionWrites(accepted.booking, started, onDays(), start).closedCount).toBe(0);
    const closed = decisions.checkOutSession(started.booking, end);
    expect(transitionWrites(started.booking, closed, onDays(), end)).toMatchObject({
      closedCount: 1,
      bumpsWallet: false,
    });
  });

  it("needs the days of another instructor who is asked to take the session over", () => {
    const asked = { ...accepted.booking, substitute: substituteWith({ days: [date] }) };
    expect(() => transitionWrites(accepted.booking, { ...accepted, booking: asked }, onDays(), NOW)).toThrow(
      "weren't read",
    );
  });
});
