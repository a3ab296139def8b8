import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { confirmedBookingWith, proposalWith, SESSION_START } from "../../testing/session.ts";
import type { Booking, ClaimSide } from "../booking.ts";
import { dayAfter, daysChanged } from "../booking-reservation.ts";
import { withDue } from "../due-times.ts";
import { dueWork } from "../due-work.ts";
import { canTransition } from "../lifecycle.ts";
import {
  cancelByCustomer,
  cancelByInstructor,
  cancelForRefusedCapture,
  checkInSession,
  moveSession,
} from "../transitions.ts";
import { guardErrorFor } from "./guard-error-for.ts";
import {
  acceptProposal,
  declineProposal,
  endProposal,
  proposalDeadline,
  proposeTime,
  withdrawProposal,
} from "./proposals.ts";
import { hasLostProposedTime } from "./proposed-reservation.ts";

const NOW = SESSION_START - 144 * HOUR;
const { start, end, until, days = [] } = proposalWith();
const time = { start, end, days };
const proposedBy = (by: ClaimSide, changes: Partial<Booking> = {}): Booking =>
  withDue(confirmedBookingWith({ proposal: proposalWith({ by }), updatedAt: NOW, ...changes }), NOW);
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.code;
  }
  return undefined;
};

describe("a proposed time", () => {
  it("waits for 24 hours, until three hours before either start at most, and never into the night", () => {
    const booking = confirmedBookingWith();
    expect(proposalDeadline(booking, start, NOW)).toBe(NOW + DAY);
    expect(proposalDeadline(booking, start, SESSION_START - 5 * HOUR)).toBe(SESSION_START - 3 * HOUR);
    const sooner = SESSION_START - 24 * HOUR;
    expect(proposalDeadline(booking, sooner, SESSION_START - 40 * HOUR)).toBe(sooner - 3 * HOUR);
    // 4:00 AM, so 9 PM the evening before.
    const early = SESSION_START - 27 * HOUR;
    expect(proposalDeadline(booking, early, SESSION_START - 40 * HOUR)).toBe(early - 10 * HOUR);
  });

  it("raises the version, moves no money, and says in its event which time it is", () => {
    const { booking, money } = proposeTime(confirmedBookingWith(), "instructor", time, NOW);
    expect(money).toEqual({ kind: "none" });
    expect(booking).toMatchObject({ status: "Confirmed", version: 3, moves: 0, due: until });
    expect(booking.proposal).toEqual({ by: "instructor", at: NOW, until, ...time });
    expect(booking.events.at(-1)).toMatchObject({ name: "propose", changes: { proposed: { start, end } } });
    expect(booking.schedule.start).toBe(SESSION_START);
  });

  it("replaces an older one, five times at most for both sides together", () => {
    let booking = confirmedBookingWith();
    for (let n = 1; n <= 5; n++) {
      const by = n % 2 === 0 ? "customer" : "instructor";
      booking = proposeTime(booking, by, { ...time, start: start + n * HOUR }, NOW).booking;
    }
    expect(booking.proposal).toMatchObject({ by: "instructor", start: start + 5 * HOUR });
    expect(codeOf(() => proposeTime(booking, "customer", time, NOW))).toBe("wrong-state");
  });

  it("is refused once it is too late, after two moves of the customer, and for the time it has", () => {
    const booking = confirmedBookingWith();
    const can = (by: ClaimSide, at: number, one: Booking = booking) => canTransition(one, "propose", by, at);
    expect([
      can("customer", SESSION_START - 4 * HOUR),
      can("customer", SESSION_START - 4 * HOUR + 1),
    ]).toEqual([true, false]);
    expect([
      can("instructor", SESSION_START - 3 * HOUR - 1),
      can("instructor", SESSION_START - 3 * HOUR),
    ]).toEqual([true, false]);
    const moved = confirmedBookingWith({ moves: 2 });
    expect([can("customer", NOW, moved), can("instructor", NOW, moved)]).toEqual([false, true]);
    const same = { ...time, start: SESSION_START };
    expect(codeOf(() => proposeTime(booking, "instructor", same, NOW))).toBe("bad-request");
  });
});

describe("an answer to a proposed time", () => {
  it("can come from the other side only, and a withdrawal from the author only, each before the deadline", () => {
    for (const by of ["customer", "instructor"] as const) {
      const other = by === "customer" ? "instructor" : "customer";
      const booking = proposedBy(by);
      for (const event of ["accept proposal", "decline proposal"] as const) {
        expect([
          canTransition(booking, event, other, until - 1),
          canTransition(booking, event, by, NOW),
        ]).toEqual([true, false]);
        expect(canTransition(booking, event, other, until)).toBe(false);
      }
      expect(canTransition(booking, "withdraw proposal", by, NOW)).toBe(true);
      expect(canTransition(booking, "withdraw proposal", other, NOW)).toBe(false);
    }
    expect(codeOf(() => acceptProposal(confirmedBookingWith(), "customer", NOW))).toBe("wrong-state");
  });

  it("that accepts the instructor's moves the session, and neither counts as a move nor caps a refund", () => {
    const { booking, money } = acceptProposal(proposedBy("instructor"), "customer", NOW + HOUR);
    expect(money).toEqual({ kind: "none" });
    expect(booking).toMatchObject({ status: "Confirmed", version: 3, moves: 0, days });
    expect(booking.schedule).toMatchObject({ start, end, year: 2026, month: 5, day: 6 });
    expect(booking.billing.refundCap).toBeUndefined();
    expect(booking.proposal).toBeUndefined();
    expect(booking.events.at(-1)?.changes).toMatchObject({ scheduleBefore: { start: SESSION_START } });
  });

  it("that accepts the customer's counts as a move, and caps refunds at what was owed when they proposed it", () => {
    // Proposed 25 h before the start, accepted 23 h before it: the wait costs the customer nothing.
    const at = SESSION_START - 25 * HOUR;
    const waiting = proposeTime(confirmedBookingWith(), "customer", time, at).booking;
    const { booking } = acceptProposal(waiting, "instructor", SESSION_START - 23 * HOUR);
    expect([booking.moves, booking.billing.refundCap]).toEqual([1, 100]);
    const late = proposeTime(confirmedBookingWith(), "customer", time, SESSION_START - 20 * HOUR).booking;
    expect(acceptProposal(late, "instructor", SESSION_START - 19 * HOUR).booking.billing.refundCap).toBe(50);
  });

  it("that declines it leaves the session as it was, as do a withdrawal and the deadline", () => {
    const booking = proposedBy("customer");
    const { version: _v, events: _e, updatedAt: _u, due: _d, proposal: _p, ...asItWas } = booking;
    for (const after of [
      declineProposal(booking, "instructor", NOW + HOUR).booking,
      withdrawProposal(booking, "customer", NOW + HOUR).booking,
      endProposal(booking, until).booking,
    ]) {
      expect(after).toMatchObject(asItWas);
      expect(after.proposal).toBeUndefined();
      expect(after.version).toBe(3);
      expect(after.events.at(-1)?.changes?.proposed).toEqual({ start, end });
    }
  });

  it("that is missing lets the sweep end the proposal, at its deadline and not before", () => {
    const booking = proposedBy("instructor");
    expect(dueWork(booking, until - 1).kind).toBe("nothing");
    const work = dueWork(booking, until);
    if (work.kind !== "transition") return expect.unreachable();
    expect(work.outcome.booking.events.at(-1)).toMatchObject({ name: "proposal ends", by: "system" });
    expect(work.outcome.booking.due).toBe(SESSION_START - 24 * HOUR);
  });
});

describe("the time of an instructor", () => {
  const reserved = { from: start, to: end, bookingId: "proposal:b1", until };
  const own = { from: SESSION_START, to: SESSION_START + HOUR, bookingId: "b1" };
  const other = { from: start + 5 * HOUR, to: end + 5 * HOUR, bookingId: "b2" };
  const booking = proposedBy("instructor");
  const [ownDate = ""] = booking.days;
  const [date = ""] = days;

  it("is reserved for a proposal under its own id until its deadline", () => {
    const before = confirmedBookingWith();
    const after = proposeTime(before, "instructor", time, NOW).booking;
    expect(daysChanged(before, after)).toEqual(days);
    expect(dayAfter(before, after, { date, day: { reservations: [other] } }, NOW, "ny")).toEqual({
      reservations: [{ ...reserved, area: "ny" }, other],
    });
    expect(dayAfter(before, after, { date: ownDate, day: { reservations: [own] } }, NOW)).toBeUndefined();
  });

  it("is free in the same commit, whatever ends the proposal", () => {
    const at = NOW + HOUR;
    const held = { date, day: { reservations: [reserved, other] } };
    for (const after of [
      declineProposal(booking, "customer", at),
      withdrawProposal(booking, "instructor", at),
      cancelByCustomer(booking, 9_000, at),
      cancelByInstructor(booking, "instructor", "ill", at),
      cancelForRefusedCapture(booking, at),
      moveSession(booking, { schedule: { ...booking.schedule, start: at + DAY }, days: [ownDate] }, at),
    ].map((outcome) => outcome.booking)) {
      expect(after.proposal).toBeUndefined();
      expect(daysChanged(booking, after)).toContain(date);
      expect(dayAfter(booking, after, held, at)).toEqual({ reservations: [other] });
    }
  });

  it("is free already once the deadline has passed: no day is read", () => {
    expect(daysChanged(booking, endProposal(booking, until).booking)).toEqual([]);
    expect(daysChanged(booking, checkInSession(booking, SESSION_START).booking)).toEqual([]);
  });

  it("passes from the proposal to the session when it is accepted, and the old time is free", () => {
    const after = acceptProposal(booking, "customer", NOW + HOUR).booking;
    expect(daysChanged(booking, after).sort()).toEqual([ownDate, date].sort());
    expect(dayAfter(booking, after, { date, day: { reservations: [reserved, other] } }, NOW + HOUR)).toEqual({
      reservations: [{ from: start, to: end, bookingId: "b1" }, other],
    });
    expect(dayAfter(booking, after, { date: ownDate, day: { reservations: [own] } }, NOW + HOUR)).toEqual({
      reservations: [],
    });
  });

  it("is lost to a rival who took it after the deadline, though a retried answer says it was in time", () => {
    const after = acceptProposal(booking, "customer", NOW + HOUR).booking;
    expect(hasLostProposedTime(booking, after, [{ date, day: { reservations: [reserved] } }])).toBe(false);
    expect(hasLostProposedTime(booking, after, [{ date, day: { reservations: [other] } }])).toBe(true);
  });
});

it("an instructor does not learn that a customer has blocked them or is busy, and reads the rest in words for them", () => {
  const shown = (reason: "blocked" | "overlap" | "plan") => {
    const error = new AppError("not-bookable", "You've blocked this instructor.", { reason });
    const asInstructor = guardErrorFor("instructor", error) as AppError;
    expect(guardErrorFor("customer", error)).toBe(error);
    return [asInstructor.message, asInstructor.details];
  };
  expect(shown("blocked")).toEqual(shown("overlap"));
  expect(shown("overlap")).toEqual([
    "Your customer can't make this time. Please pick another one.",
    { reason: "overlap" },
  ]);
  expect(shown("plan")[0]).toBe("This time is outside your working hours.");
});
