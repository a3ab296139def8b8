import type { NoShowClaim } from "@core/booking/booking.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { cancelActionOf, refundForCustomerAt } from "../../parts/booking/give-up.ts";
import { bookingActionsOf, movesLeft } from "./booking-actions.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const dayBefore = SESSION_START - 30 * HOUR;

describe("the actions that a booking's page offers", () => {
  it("let the customer move or cancel a confirmed session that is far enough ahead", () => {
    expect(bookingActionsOf(confirmedBookingWith(), dayBefore, "host")).toEqual(["move", "cancel"]);
    expect(bookingActionsOf(confirmedBookingWith(), SESSION_START - 3 * HOUR, "host")).toEqual(["cancel"]);
    expect(bookingActionsOf(confirmedBookingWith({ moves: 2 }), dayBefore, "host")).toEqual(["cancel"]);
  });

  it("let the customer report a no-show from 20 minutes after the start, and not cancel any more", () => {
    const actionsAt = (now: number) => bookingActionsOf(confirmedBookingWith(), now, "host");
    expect(actionsAt(SESSION_START - 1)).toEqual(["cancel"]);
    expect(actionsAt(SESSION_START)).toEqual([]);
    expect(actionsAt(SESSION_START + 20 * MINUTE - 1)).toEqual([]);
    expect(actionsAt(SESSION_START + 20 * MINUTE)).toEqual(["absent"]);
  });

  it("let the customer report a no-show after a check-in and a check-out too, below what is usual then", () => {
    const now = SESSION_START + 30 * MINUTE;
    const started = confirmedBookingWith({ status: "Started" });
    expect(bookingActionsOf(started, now, "host")).toEqual(["absent"]);
    const checkOut = { name: "check out", by: "instructor", at: now } as const;
    const closed = confirmedBookingWith({ status: "Closed", events: [checkOut] });
    expect(bookingActionsOf(closed, now, "host")).toEqual(["again", "tip", "rate", "absent", "report"]);
    expect(bookingActionsOf(closed, SESSION_START + 3 * HOUR, "host")).not.toContain("absent");
  });

  it("let the customer contest a no-show of theirs, until it ends", () => {
    const missed = (claim: Partial<NoShowClaim>) =>
      bookingActionsOf(
        confirmedBookingWith({ status: "Missed", claim: claimWith(claim) }),
        SESSION_START + HOUR,
        "host",
      );
    expect(missed({ by: "instructor" })).toEqual(["contest", "again", "report"]);
    expect(missed({ by: "instructor", state: "contested" })).toEqual(["again", "report"]);
    expect(missed({ by: "customer" })).toEqual(["again", "report"]);
  });

  it("let the customer withdraw a request, and book again once its deadline has passed", () => {
    const requested = confirmedBookingWith({ status: "Requested", deadline: dayBefore });
    expect(bookingActionsOf(requested, dayBefore - 1, "host")).toEqual(["withdraw"]);
    expect(bookingActionsOf(requested, dayBefore, "host")).toEqual(["again"]);
  });

  it("let the customer pay only while the time is on hold", () => {
    const held = confirmedBookingWith({ status: "Held", deadline: dayBefore });
    expect(bookingActionsOf(held, dayBefore - 1, "host")).toEqual(["withdraw", "pay"]);
    expect(bookingActionsOf(held, dayBefore, "host")).toEqual(["again"]);
  });

  it("are none when a session has just started", () =>
    expect(bookingActionsOf(confirmedBookingWith({ status: "Started" }), SESSION_START, "host")).toEqual([]));

  it("let the customer tip once, rate, report and book again after the session", () => {
    const closed = confirmedBookingWith({ status: "Closed" });
    expect(bookingActionsOf(closed, SESSION_START + 2 * HOUR, "host")).toEqual([
      "again",
      "tip",
      "rate",
      "report",
    ]);
    const tipped = { ...closed, billing: { ...closed.billing, tip: true } };
    expect(bookingActionsOf(tipped, SESSION_START + 2 * HOUR, "host")).toEqual(["again", "rate", "report"]);
  });

  it("are none for a guest, the instructor or a stranger", () => {
    for (const role of ["guest", "instructor", null] as const)
      for (const status of ["Held", "Requested", "Confirmed", "Closed", "Missed"] as const)
        expect(
          bookingActionsOf(confirmedBookingWith({ status, deadline: SESSION_START }), dayBefore, role),
        ).toEqual([]);
  });

  it.each(["Canceled", "Declined", "Expired"] as const)(
    "let the customer book again when the booking is %s",
    (status) =>
      expect(bookingActionsOf(confirmedBookingWith({ status }), dayBefore, "host")).toEqual(["again"]),
  );
});

describe("the refund of a booking", () => {
  it("is the full amount of a request, and what the policy owes once confirmed", () => {
    const near = SESSION_START - 5 * HOUR;
    expect(refundForCustomerAt(confirmedBookingWith({ status: "Requested" }), near)).toBe(9000);
    expect(refundForCustomerAt(confirmedBookingWith(), near)).toBe(4500);
    expect(refundForCustomerAt(confirmedBookingWith(), SESSION_START)).toBe(0);
  });
});

describe("giving up a booking", () => {
  it("means withdrawing a request or canceling a session, and is impossible once it is over", () => {
    expect(
      cancelActionOf(confirmedBookingWith({ status: "Requested", deadline: SESSION_START }), dayBefore),
    ).toBe("withdraw");
    expect(cancelActionOf(confirmedBookingWith(), dayBefore)).toBe("cancel");
    expect(cancelActionOf(confirmedBookingWith({ status: "Started" }), SESSION_START)).toBeNull();
    expect(cancelActionOf(confirmedBookingWith({ status: "Canceled" }), dayBefore)).toBeNull();
  });
});

describe("the moves that a booking has left", () => {
  it("go down with every move", () => {
    expect(movesLeft(confirmedBookingWith())).toBe(2);
    expect(movesLeft(confirmedBookingWith({ moves: 2 }))).toBe(0);
  });
});
