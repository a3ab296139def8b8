import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../constants.ts";
import { outcomeOf } from "../../derived/reliability.ts";
import { confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import { lastEvent, notedCheckIn } from "../booking-events.ts";
import { checkOutWithCheckIn } from "../check-out-with-check-in.ts";
import { canTransition } from "../lifecycle.ts";
import { cancelByInstructor, checkInSession, checkOutSession } from "../transitions.ts";
import { couldNotCome, endClaim, reportNoShow } from "./no-show-claims.ts";

const start = SESSION_START;
const end = start + HOUR;
const confirmed = confirmedBookingWith();
const arriving = (minutes: number) =>
  confirmedBookingWith({ eta: { arrive: start + minutes * MINUTE, count: 1 } });
const refuse = expect.objectContaining({ code: "wrong-state" });

describe("a check-in after its window", () => {
  it("is possible until the end, and the event says that it was late", () => {
    const late = (booking: typeof confirmed, at: number) =>
      lastEvent(checkInSession(booking, at).booking).late ?? false;
    expect([20 * MINUTE, 20 * MINUTE + 1, HOUR].map((after) => late(confirmed, start + after))).toEqual([
      false,
      true,
      true,
    ]);
    expect(late(arriving(30), start + 50 * MINUTE)).toBe(false);
    expect(late(arriving(30), start + 51 * MINUTE)).toBe(true);
    expect(() => checkInSession(confirmed, end + 1)).toThrow(refuse);
    expect(late(arriving(60), end + 20 * MINUTE)).toBe(false);
    expect(() => checkInSession(arriving(60), end + 20 * MINUTE + 1)).toThrow(refuse);
  });

  it("never contests: the customer's report opens a claim of 24 hours, which refunds all if nobody answers", () => {
    const started = checkInSession(confirmed, start + 25 * MINUTE).booking;
    const closed = checkOutSession(started, start + 50 * MINUTE).booking;
    for (const booking of [started, closed]) {
      const claimed = reportNoShow(booking, "customer", end).booking;
      expect(claimed.claim).toEqual({ by: "customer", at: end, until: end + 24 * HOUR, state: "open" });
      expect(canTransition(claimed, "contest", "instructor", end + 1)).toBe(true);
      expect(endClaim(claimed, end + 24 * HOUR).money).toEqual({ kind: "refund", refund: 9_000 });
    }
  });
});

describe("a check-in pressed without a network", () => {
  const pressedAt = start + 5 * MINUTE;
  const arrives = (at: number, booking = confirmed) => checkInSession(booking, at, pressedAt).booking;

  it("counts as in time or late by the clock of the server, and keeps its own time from a minute on", () => {
    expect(lastEvent(arrives(pressedAt + MINUTE - 1))).not.toHaveProperty("pressedAt");
    expect(lastEvent(arrives(pressedAt + MINUTE))).toMatchObject({ pressedAt });
    expect(lastEvent(arrives(start + 20 * MINUTE)).late ?? false).toBe(false);
    expect(lastEvent(arrives(start + 20 * MINUTE + 1))).toMatchObject({ late: true, pressedAt });
  });

  it("counts as late until two hours after the end, with its check-out, and never after that", () => {
    const started = arrives(end + 2 * HOUR - 2);
    expect(started).toMatchObject({
      status: "Started",
      events: expect.arrayContaining([expect.objectContaining({ late: true })]),
    });
    const closed = checkOutSession(started, end + 2 * HOUR - 1, end).booking;
    expect([closed.status, lastEvent(closed)]).toMatchObject([
      "Closed",
      { name: "check out", pressedAt: end },
    ]);
    expect(() => arrives(end + 2 * HOUR)).toThrow(refuse);
  });

  it("is refused where it would have been refused when pressed, or was pressed by a clock ahead of the server's", () => {
    expect(() => checkInSession(confirmed, end + 10 * MINUTE, end + MINUTE)).toThrow(refuse);
    expect(() => checkInSession(confirmed, end + 10 * MINUTE, end + 20 * MINUTE)).toThrow(refuse);
    expect(() => checkInSession(confirmed, start - 20 * MINUTE, start)).toThrow(refuse);
  });

  it("changes nothing of a claim that came first, is noted beside it, and once", () => {
    const claimed = reportNoShow(confirmed, "customer", start + 30 * MINUTE).booking;
    const noted = checkInSession(claimed, end, pressedAt);
    expect(noted.money).toEqual({ kind: "none" });
    expect(noted.booking).toMatchObject({ status: "Missed", claim: claimed.claim, due: claimed.due });
    expect(notedCheckIn(noted.booking)).toBe(pressedAt);
    expect(() => checkInSession(noted.booking, end + MINUTE, pressedAt)).toThrow(refuse);
    expect(endClaim(noted.booking, start + 30 * MINUTE + 24 * HOUR).money).toEqual({
      kind: "refund",
      refund: 9_000,
    });
    expect(() => checkInSession(claimed, end)).toThrow(refuse);
    const theirs = reportNoShow(confirmed, "instructor", start + 30 * MINUTE).booking;
    expect(() => checkInSession(theirs, end, pressedAt)).toThrow(refuse);
    expect(() =>
      checkInSession(
        endClaim(claimed, start + 30 * MINUTE + 24 * HOUR).booking,
        start + 25 * HOUR,
        pressedAt,
      ),
    ).toThrow(refuse);
  });
});

describe("a check-out that brings its check-in", () => {
  const pressedAt = start + 5 * MINUTE;
  const both = (booking: typeof confirmed, at: number, outAt = end) =>
    checkOutWithCheckIn(booking, at, pressedAt, outAt);

  it("starts and ends the session in one act, late until two hours after the end, and never after that", () => {
    const { booking, money } = both(confirmed, end + 2 * HOUR - 1);
    expect([booking.status, booking.version, money.kind]).toEqual(["Closed", confirmed.version + 2, "none"]);
    expect(booking.events.slice(-2)).toMatchObject([
      { name: "check in", late: true, pressedAt },
      { name: "check out", pressedAt: end },
    ]);
    expect(() => both(confirmed, end + 2 * HOUR)).toThrow(refuse);
  });

  it("leaves a check-in that came before it as it is", () => {
    const started = checkInSession(confirmed, pressedAt).booking;
    expect(both(started, end).booking).toEqual(checkOutSession(started, end, end).booking);
    expect(() => both(both(started, end).booking, end + 1)).toThrow(refuse);
  });

  it("starts the session where it is too early to end it by the server's clock", () => {
    const { booking } = both(confirmed, start + 10 * MINUTE, start + 9 * MINUTE);
    expect([booking.status, booking.version]).toEqual(["Started", confirmed.version + 1]);
  });

  it("notes the check-in beside a report that came first, and ends nothing", () => {
    const claimed = reportNoShow(confirmed, "customer", start + 30 * MINUTE).booking;
    const noted = both(claimed, end).booking;
    expect([noted.status, noted.claim, notedCheckIn(noted)]).toEqual(["Missed", claimed.claim, pressedAt]);
    expect(() => both(noted, end + 1)).toThrow(refuse);
  });
});

describe("an instructor who cannot make it", () => {
  it("cancels before the start alone, and an operator until two hours after the end", () => {
    const can = (by: "instructor" | "operator") =>
      [start - 1, start, end + 2 * HOUR - 1, end + 2 * HOUR].map((at) =>
        canTransition(confirmed, "cancel", by, at),
      );
    expect(can("instructor")).toEqual([true, false, false, false]);
    expect(can("operator")).toEqual([true, true, true, false]);
    expect(() => cancelByInstructor(confirmed, "instructor", "Ill.", start)).toThrow(refuse);
  });

  it("says so from the start until two hours after the end, as long as they have not checked in", () => {
    const can = [start - 1, start, end + 2 * HOUR - 1, end + 2 * HOUR].map((at) =>
      canTransition(confirmed, "couldn't come", "instructor", at),
    );
    expect(can).toEqual([false, true, true, false]);
    for (const by of ["customer", "operator", "system"] as const)
      expect(canTransition(confirmed, "couldn't come", by, end)).toBe(false);
    expect(() => couldNotCome(checkInSession(confirmed, start).booking, end)).toThrow(refuse);
  });

  it("refunds everything at once, without a claim to wait for, and it counts as broken", () => {
    const { booking, money } = couldNotCome(confirmed, end);
    expect(money).toEqual({ kind: "refund", refund: 9_000 });
    expect(booking).toMatchObject({
      status: "Missed",
      claim: { by: "customer", at: end, until: end, state: "ended" },
      billing: { refunded: 9_000, settledAt: end },
      due: end + 24 * HOUR,
    });
    expect(lastEvent(booking)).toEqual({
      name: "couldn't come",
      by: "instructor",
      at: end,
      changes: { status: "Missed", refunded: 9_000 },
    });
    expect(canTransition(booking, "contest", "instructor", end)).toBe(false);
    expect(canTransition(booking, "absent", "customer", end)).toBe(false);
    expect(outcomeOf(booking)).toMatchObject({ session: "broken" });
  });
});
