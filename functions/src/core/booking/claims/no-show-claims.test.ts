import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../constants.ts";
import { confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import { lastEvent } from "../booking-events.ts";
import { canTransition } from "../lifecycle.ts";
import { checkInSession, checkOutSession, expireBooking, markTipped, settleShares } from "../transitions.ts";
import { contestNoShow, endClaim, reportNoShow, resolveClaim } from "./no-show-claims.ts";

const start = SESSION_START;
const end = start + HOUR;
const confirmed = confirmedBookingWith();
const started = checkInSession(confirmed, start).booking;
const closed = checkOutSession(started, start + 30 * MINUTE).booking;
const none = { kind: "none" };

describe("check-in and check-out", () => {
  it("begin with a check-in from 15 minutes before the start, which is late from 20 minutes after it until the end", () => {
    const at = [-15 * MINUTE - 1, -15 * MINUTE, 20 * MINUTE + 1, HOUR, HOUR + 1].map((after) =>
      canTransition(confirmed, "check in", "instructor", start + after),
    );
    expect(at).toEqual([false, true, true, true, false]);
  });

  it("end a session from its half on, and book no shares yet", () => {
    expect(canTransition(started, "check out", "instructor", start + 30 * MINUTE - 1)).toBe(false);
    expect(checkOutSession(started, start + 30 * MINUTE)).toMatchObject({
      booking: { status: "Closed", due: end + 2 * HOUR },
      money: none,
    });
  });

  it("book the shares two hours after the end, once", () => {
    expect(settleShares(closed, end + 2 * HOUR)).toMatchObject({
      booking: { billing: { settledAt: end + 2 * HOUR }, due: end + 24 * HOUR, version: closed.version },
      money: { kind: "close" },
    });
    expect(expireBooking(started, end + 2 * HOUR)).toMatchObject({
      booking: { status: "Closed", billing: { settledAt: end + 2 * HOUR } },
      money: { kind: "close" },
    });
  });

  it("book no shares of a card before its capture", () => {
    const { capturedAt: _captured, ...billing } = confirmed.billing;
    const uncaptured = { ...confirmed, billing: { ...billing, source: "card" as const } };
    const outcome = expireBooking(uncaptured, end + 2 * HOUR);
    expect(outcome).toMatchObject({ booking: { status: "Closed", due: end + 24 * HOUR }, money: none });
    expect(outcome.booking.billing.settledAt).toBeUndefined();
  });
});

describe("a no-show claim", () => {
  const at = start + 20 * MINUTE;

  it("moves no money and leaves the other side 24 hours", () => {
    for (const by of ["customer", "instructor"] as const)
      expect(reportNoShow(confirmed, by, at)).toMatchObject({
        booking: {
          status: "Missed",
          claim: { by, at, until: at + 24 * HOUR, state: "open" },
          due: Math.min(at + 24 * HOUR, end + 24 * HOUR),
        },
        money: none,
      });
  });

  it("is possible from 20 minutes after the start until just before 2 hours after the end", () => {
    for (const booking of [confirmed, started, closed]) {
      const can = (now: number) => canTransition(booking, "absent", "customer", now);
      expect([at - 1, at, end + 2 * HOUR - 1, end + 2 * HOUR].map(can)).toEqual([false, true, true, false]);
      expect(canTransition(booking, "absent", "instructor", at)).toBe(booking === confirmed);
    }
  });

  it("is not possible after a tip, after the shares, or of a session that nobody checked out", () => {
    const tipped = markTipped(closed, 500, end);
    const settled = settleShares(closed, end).booking;
    const expired = { ...expireBooking(confirmed, end + 2 * HOUR).booking, billing: confirmed.billing };
    for (const booking of [tipped, settled, expired])
      expect(canTransition(booking, "absent", "customer", end)).toBe(false);
  });

  it("of an instructor who checked in is contested from the start, and words can still be added", () => {
    for (const booking of [started, closed]) {
      const { claim } = reportNoShow(booking, "customer", end).booking;
      expect(claim).toMatchObject({ state: "contested", contested: { by: "check in", at: start } });
    }
    const claimed = reportNoShow(started, "customer", end).booking;
    expect(canTransition(claimed, "claim ends", "system", end + 30 * HOUR)).toBe(false);
    const { booking } = contestNoShow(claimed, "instructor", end + HOUR);
    expect(booking.claim?.contested).toEqual({ by: "instructor", at: end + HOUR });
    expect(canTransition(booking, "contest", "instructor", end + 2 * HOUR)).toBe(false);
  });

  it("can be contested by the other side alone, until just before it ends, once", () => {
    const claimed = reportNoShow(confirmed, "customer", at).booking;
    const until = at + 24 * HOUR;
    expect(canTransition(claimed, "contest", "customer", at)).toBe(false);
    expect(canTransition(claimed, "contest", "instructor", until - 1)).toBe(true);
    expect(canTransition(claimed, "contest", "instructor", until)).toBe(false);
    const contested = contestNoShow(claimed, "instructor", until - 1);
    expect(contested).toMatchObject({ booking: { claim: { state: "contested" } }, money: none });
    expect(canTransition(contested.booking, "contest", "instructor", until - 1)).toBe(false);
    expect(canTransition(contested.booking, "claim ends", "system", until + 99 * HOUR)).toBe(false);
  });

  it("ends after 24 hours: all back if the instructor did not come, nothing if the customer did not", () => {
    const refunds = { customer: 9_000, instructor: 0 };
    for (const by of ["customer", "instructor"] as const) {
      const claimed = reportNoShow(confirmed, by, at).booking;
      expect(() => endClaim(claimed, at + 24 * HOUR - 1)).toThrow(
        expect.objectContaining({ code: "wrong-state" }),
      );
      const now = at + 24 * HOUR;
      expect(endClaim(claimed, now)).toMatchObject({
        booking: {
          status: "Missed",
          claim: { state: "ended" },
          billing: { refunded: refunds[by], settledAt: now },
        },
        money: { kind: "refund", refund: refunds[by] },
      });
      expect(canTransition(endClaim(claimed, now).booking, "claim ends", "system", now)).toBe(false);
    }
  });

  it("that is contested is decided by an operator alone, with any refund up to the price, once", () => {
    const claimed = reportNoShow(started, "customer", end).booking;
    const resolved = resolveClaim(claimed, 4_000, end + HOUR);
    expect(resolved).toMatchObject({
      booking: { claim: { state: "ended" }, billing: { refunded: 4_000 } },
      money: { kind: "refund", refund: 4_000 },
    });
    expect(lastEvent(resolved.booking)).toEqual({
      name: "resolve",
      by: "operator",
      at: end + HOUR,
      changes: { refunded: 4_000 },
    });
    for (const refund of [-1, 9_001, 0.5])
      expect(() => resolveClaim(claimed, refund, end)).toThrow(
        expect.objectContaining({ code: "bad-request" }),
      );
    const refuse = expect.objectContaining({ code: "wrong-state" });
    expect(() => resolveClaim(resolved.booking, 4_000, end + HOUR)).toThrow(refuse);
    expect(() => resolveClaim(reportNoShow(confirmed, "customer", end).booking, 0, end)).toThrow(refuse);
    expect(() => resolveClaim(confirmed, 0, end)).toThrow(refuse);
  });

  it("leaves a card's settling to the processor's refund", () => {
    const card = confirmedBookingWith({ billing: { ...confirmed.billing, source: "card" } });
    const ended = endClaim(reportNoShow(card, "customer", at).booking, at + 24 * HOUR).booking;
    expect(ended.billing).toMatchObject({ refunded: 9_000 });
    expect(ended.billing.settledAt).toBeUndefined();
  });
});
