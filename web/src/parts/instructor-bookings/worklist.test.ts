import type { Booking } from "@core/booking/booking.ts";
import { HOUR } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import {
  offeredRequestsOf,
  openRequestsOf,
  openSessionsOf,
  sessionDayText,
  waitingAnswersOf,
} from "./worklist.ts";

const NOW = SESSION_START - 24 * HOUR;
const one = (id: string, start: number, changes: Partial<Booking> = {}): Booking => {
  const base = confirmedBookingWith(changes);
  return { ...base, id, schedule: { ...base.schedule, start, end: start + HOUR } };
};
const request = (id: string, deadline: number, start = SESSION_START) =>
  one(id, start, { status: "Requested", deadline });
const ids = (bookings: Booking[]) => bookings.map(({ id }) => id);
const nobody: ReadonlyMap<string, Booking> = new Map();

describe("the inbox of an instructor", () => {
  it("lists only requests, the most urgent first", () => {
    const all = [request("later", NOW + 5 * HOUR), one("agreed", SESSION_START), request("soon", NOW + HOUR)];
    expect(ids(openRequestsOf(all, NOW, nobody))).toEqual(["soon", "later"]);
  });

  it("drops a request at its deadline, though its stored status has not changed", () => {
    const all = [request("a", NOW)];
    expect(ids(openRequestsOf(all, NOW - 1, nobody))).toEqual(["a"]);
    expect(ids(openRequestsOf(all, NOW, nobody))).toEqual([]);
  });

  it("does not count a request while its customer has another time to answer", () => {
    const proposal = { by: "instructor", start: SESSION_START, end: SESSION_START + HOUR, at: 0 } as const;
    const offered = { ...request("mine", NOW + 2 * HOUR), proposal: { ...proposal, until: NOW + HOUR } };
    const all = [offered, request("other", NOW + 3 * HOUR)];
    const waiting = (now: number) => ids(waitingAnswersOf(all, now).map(({ booking }) => booking));
    expect([waiting(NOW), ids(offeredRequestsOf(all, NOW))]).toEqual([["other"], ["mine"]]);
    expect([waiting(NOW + HOUR), offeredRequestsOf(all, NOW + HOUR)]).toEqual([["mine", "other"], []]);
    expect(ids(openRequestsOf(all, NOW, nobody))).toEqual(["mine", "other"]);
  });

  it("keeps a request the instructor is acting on, unchanged and in its place", () => {
    const before = request("mine", NOW + HOUR);
    const pinned = new Map([["mine", before]]);
    const rest = [request("first", NOW + 1), request("last", NOW + 2 * HOUR)];
    const withdrawn = one("mine", SESSION_START, { status: "Canceled" });
    expect(openRequestsOf([...rest, withdrawn], NOW, pinned)[1]).toBe(before);
    expect(ids(openRequestsOf(rest, NOW, pinned))).toEqual(["first", "mine", "last"]);
  });
});

describe("the sessions of an instructor", () => {
  it("are those in progress and upcoming, soonest first", () => {
    const all = [
      one("next", SESSION_START),
      one("on", SESSION_START - 24 * HOUR, { status: "Started" }),
      one("done", SESSION_START - 48 * HOUR, { status: "Closed" }),
      request("asked", NOW + HOUR),
    ];
    expect(ids(openSessionsOf(all, NOW, nobody))).toEqual(["on", "next"]);
  });

  it("leave out one that counts as completed two hours after its end", () => {
    const all = [one("a", SESSION_START)];
    expect(ids(openSessionsOf(all, SESSION_START + 3 * HOUR - 1, nobody))).toEqual(["a"]);
    expect(ids(openSessionsOf(all, SESSION_START + 3 * HOUR, nobody))).toEqual([]);
  });
});

describe("the day of an instructor's session", () => {
  it.each([
    [SESSION_START - HOUR, "Today"],
    [Date.UTC(2026, 4, 5, 3, 59), "Tomorrow"],
    [Date.UTC(2026, 4, 5, 4), "Today"],
    [SESSION_START - 48 * HOUR, "Tuesday, May 5"],
  ])("at %i is %s, at the place", (now, day) =>
    expect(sessionDayText(confirmedBookingWith(), now)).toBe(day),
  );

  it("is right on the night of a clock change", () => {
    // 10:00 in New York on the Sunday of the change, seen late on Saturday and early on Sunday.
    const sunday = one("a", Date.UTC(2026, 2, 8, 14));
    expect(sessionDayText(sunday, Date.UTC(2026, 2, 8, 4, 59))).toBe("Tomorrow");
    expect(sessionDayText(sunday, Date.UTC(2026, 2, 8, 5))).toBe("Today");
  });
});
