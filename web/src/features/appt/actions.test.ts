import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { actionsOf, backAt, movesLeft, wayOut } from "./actions.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const dayBefore = START - 30 * HOUR;

describe("what can be done with a booking", () => {
  it("is to move or cancel it while it is confirmed and far enough ahead", () => {
    expect(actionsOf(sessionWith(), dayBefore, "host")).toEqual(["move", "cancel"]);
    expect(actionsOf(sessionWith(), START - 3 * HOUR, "host")).toEqual(["cancel"]);
    expect(actionsOf(sessionWith({ moves: 2 }), dayBefore, "host")).toEqual(["cancel"]);
  });

  it("is to say that nobody came from 20 minutes after the start", () => {
    expect(actionsOf(sessionWith(), START + 20 * MINUTE - 1, "host")).toEqual(["cancel"]);
    expect(actionsOf(sessionWith(), START + 20 * MINUTE, "host")).toEqual(["absent", "cancel"]);
  });

  it("is to withdraw a request, and to start over once its deadline has passed", () => {
    const asked = sessionWith({ status: "Requested", deadline: dayBefore });
    expect(actionsOf(asked, dayBefore - 1, "host")).toEqual(["withdraw"]);
    expect(actionsOf(asked, dayBefore, "host")).toEqual(["again"]);
  });

  it("is to pay while the time is held, and no longer", () => {
    const held = sessionWith({ status: "Held", deadline: dayBefore });
    expect(actionsOf(held, dayBefore - 1, "host")).toEqual(["pay"]);
    expect(actionsOf(held, dayBefore, "host")).toEqual(["again"]);
  });

  it("is nothing during the session", () =>
    expect(actionsOf(sessionWith({ status: "Started" }), START + HOUR, "host")).toEqual([]));

  it("is to thank, rate, report and book again afterwards; a tip is given once", () => {
    const closed = sessionWith({ status: "Closed" });
    expect(actionsOf(closed, START + 2 * HOUR, "host")).toEqual(["again", "tip", "rate", "report"]);
    const tipped = { ...closed, billing: { ...closed.billing, tip: true } };
    expect(actionsOf(tipped, START + 2 * HOUR, "host")).toEqual(["again", "rate", "report"]);
  });

  it("is nothing for a guest, for the instructor here, and for anybody else", () => {
    for (const role of ["guest", "instructor", null] as const)
      for (const status of ["Held", "Requested", "Confirmed", "Closed", "Missed"] as const)
        expect(actionsOf(sessionWith({ status, deadline: START }), dayBefore, role)).toEqual([]);
  });

  it.each(["Canceled", "Declined", "Expired"] as const)("is to book again when it was %s", (status) =>
    expect(actionsOf(sessionWith({ status }), dayBefore, "host")).toEqual(["again"]),
  );
});

describe("what comes back", () => {
  it("is everything of a request, and what the policy owes afterwards", () => {
    const near = START - 5 * HOUR;
    expect(backAt(sessionWith({ status: "Requested" }), near)).toBe(9000);
    expect(backAt(sessionWith(), near)).toBe(4500);
    expect(backAt(sessionWith(), START)).toBe(0);
  });
});

describe("the way out", () => {
  it("is to withdraw a request and to cancel a session, and neither once it is over", () => {
    expect(wayOut(sessionWith({ status: "Requested", deadline: START }), dayBefore)).toBe("withdraw");
    expect(wayOut(sessionWith(), dayBefore)).toBe("cancel");
    expect(wayOut(sessionWith({ status: "Started" }), START)).toBeNull();
    expect(wayOut(sessionWith({ status: "Canceled" }), dayBefore)).toBeNull();
  });
});

describe("moves", () => {
  it("are counted down", () => {
    expect(movesLeft(sessionWith())).toBe(2);
    expect(movesLeft(sessionWith({ moves: 2 }))).toBe(0);
  });
});
