import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { contestNoShow, endClaim, reportNoShow, resolveClaim } from "../booking/claims/no-show-claims.ts";
import * as decisions from "../booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { instructorWith } from "../testing/instructor.ts";
import { figuresOf, outcomeOf, reliabilityAt, withFigures, withOutcomes } from "./reliability.ts";
import type { ReliabilityOutcome } from "./reliability-model.ts";

const requested = bookingWith();
const { start, end } = requested.schedule;
const accepted = decisions.acceptBooking(requested, "instructor", NOW + 40 * MINUTE).booking;
const closed = decisions.checkOutSession(decisions.checkInSession(accepted, start).booking, end).booking;
const countedOf = (booking: Booking) => {
  const { session, minutes, isUnanswered } = outcomeOf(booking) ?? {};
  return { session, minutes, isUnanswered };
};

describe("what a booking says about its instructor", () => {
  it("counts a session that took place as kept, with how long the answer took", () => {
    expect(countedOf(closed)).toEqual({ session: "kept", minutes: 40 });
    expect(outcomeOf(closed)).toMatchObject({ version: closed.version, at: end });
  });

  it("counts a customer who did not come as kept, once the claim has ended", () => {
    const missed = reportNoShow(accepted, "instructor", start + HOUR / 2).booking;
    expect(countedOf(missed).session).toBeUndefined();
    expect(countedOf(endClaim(missed, start + 2 * DAY).booking).session).toBe("kept");
  });

  it("counts an instructor who did not come as broken, once the claim has ended, and takes back a closing at once", () => {
    const missed = reportNoShow(closed, "customer", end + HOUR).booking;
    expect(countedOf(missed)).toEqual({ session: undefined, minutes: 40 });
    const open = reportNoShow(accepted, "customer", start + HOUR / 2).booking;
    expect(countedOf(endClaim(open, start + 2 * DAY).booking).session).toBe("broken");
  });

  it("follows the operator who decides a contested no-show: all back, nothing back, or something", () => {
    const missed = reportNoShow(accepted, "instructor", start + HOUR / 2).booking;
    const contested = contestNoShow(missed, "customer", start + HOUR).booking;
    const sessions = [9_000, 0, 4_500].map(
      (refund) => countedOf(resolveClaim(contested, refund, end).booking).session,
    );
    expect(sessions).toEqual(["broken", "kept", undefined]);
  });

  it("counts the instructor's cancellation as broken, and as late within 24 h of the start", () => {
    const at = (now: number, by: "instructor" | "operator") =>
      countedOf(decisions.cancelByInstructor(accepted, by, "ill", now).booking).session;
    expect(at(start - 25 * HOUR, "instructor")).toBe("broken");
    expect(at(start - 23 * HOUR, "instructor")).toBe("late");
    expect(at(start - 23 * HOUR, "operator")).toBeUndefined();
  });

  it("never counts a decline, or what the customer cancels", () => {
    const declined = decisions.declineBooking(requested, "instructor", "full", NOW + HOUR).booking;
    expect(countedOf(declined)).toEqual({ minutes: 60 });
    const canceled = decisions.cancelByCustomer(accepted, 9_000, NOW + HOUR).booking;
    expect(countedOf(canceled)).toEqual({ minutes: 40 });
    expect(outcomeOf(decisions.withdrawBooking(requested, NOW + HOUR).booking)).toBeUndefined();
  });

  it("notes a request that expired", () => {
    expect(countedOf(decisions.expireBooking(requested, NOW + 2 * DAY).booking)).toEqual({
      isUnanswered: true,
    });
  });
});

const outcome = (n: number, more: Partial<ReliabilityOutcome> = {}): ReliabilityOutcome => ({
  bookingId: `b${n}`,
  version: 5,
  at: NOW + n * HOUR,
  session: "kept",
  ...more,
});

describe("the reliability of an instructor", () => {
  it("counts a late cancellation twice, and each session once", () => {
    const all = [outcome(1), outcome(2, { session: "late" }), outcome(3, { session: "broken" })];
    expect(withOutcomes([], all)).toMatchObject({ kept: 1, broken: 3, sessions: 3 });
  });

  it("reports the median response time, and how many requests got a reply", () => {
    const all = [5, 50, 500, 20].map((minutes, n) => outcome(n, { minutes }));
    const sums = withOutcomes(all, [outcome(9, { session: undefined, isUnanswered: true })]);
    expect(sums).toMatchObject({ asked: 5, answered: 4, medianMinutes: 20 });
    expect(withOutcomes([], [outcome(1)])).not.toHaveProperty("medianMinutes");
  });

  it("forgets what is older than 90 days", () => {
    const all = [outcome(0), outcome(24)];
    expect(reliabilityAt(all, NOW + 90 * DAY).kept).toBe(1);
    expect(reliabilityAt(all, NOW + 91 * DAY + 1).kept).toBe(0);
  });

  it("keeps the newest hundred bookings at their latest version, in any order, however often", () => {
    const all = Array.from({ length: 120 }, (_, n) => outcome(n));
    const taken = outcome(70, { version: 6, at: NOW + 200 * HOUR, session: "broken" });
    const expected = withOutcomes([], [...all, taken]);
    expect(expected.outcomes).toHaveLength(100);
    const shuffled = [taken, ...all.toReversed(), ...all];
    const oneByOne = shuffled.reduce((done, one) => withOutcomes(done.outcomes, [one]), withOutcomes([], []));
    expect(oneByOne).toEqual(expected);
    expect(oneByOne).toMatchObject({ kept: 99, broken: 1 });
  });
});

describe("what the public reads of an instructor's reliability", () => {
  const sums = (count: number) =>
    withOutcomes(
      [],
      Array.from({ length: count }, (_, n) => outcome(n, { minutes: 40 })),
    );

  it("are the median reply and the sessions kept, each from five on", () => {
    expect(figuresOf(sums(4))).toEqual({});
    expect(figuresOf(sums(5))).toEqual({ replyMinutes: 40, kept: { kept: 5, of: 5 } });
    const replies = Array.from({ length: 5 }, (_, n) => outcome(n, { minutes: 7, session: undefined }));
    expect(figuresOf(withOutcomes([], replies))).toEqual({ replyMinutes: 7 });
    const instant = Array.from({ length: 5 }, (_, n) => outcome(n));
    expect(figuresOf(withOutcomes([], instant))).toEqual({ kept: { kept: 5, of: 5 } });
  });

  it("count a session that was canceled late once", () => {
    const late = [0, 1, 2, 3, 4].map((n) => outcome(n, n === 4 ? { session: "late" } : {}));
    expect(figuresOf(withOutcomes([], late))).toEqual({ kept: { kept: 4, of: 5 } });
  });

  it("are stored with the instructor, and gone once there are too few or they have left", () => {
    const figures = { replyMinutes: 40, kept: { kept: 5, of: 5 } };
    const ines = instructorWith({ figures });
    expect(withFigures(instructorWith(), sums(5))).toEqual(ines);
    expect(withFigures(ines, sums(4))).toEqual(instructorWith());
    expect(withFigures(ines, undefined)).toEqual(instructorWith());
    expect(withFigures({ ...ines, status: "left" }, sums(5))).not.toHaveProperty("figures");
  });
});
