import { HOUR } from "@shared/constants.ts";
import { START, sessionWith } from "@shared/domain/testing/session.ts";
import type { Booking } from "@shared/model/booking.ts";
import { describe, expect, it } from "vitest";
import { dayOf, requestsOf, sessionsOf } from "./worklist.ts";

const NOW = START - 24 * HOUR;
const one = (id: string, start: number, changes: Partial<Booking> = {}): Booking => {
  const base = sessionWith(changes);
  return { ...base, id, schedule: { ...base.schedule, start, end: start + HOUR } };
};
const asked = (id: string, deadline: number, start = START) =>
  one(id, start, { status: "Requested", deadline });
const ids = (bookings: Booking[]) => bookings.map(({ id }) => id);
const nobody: ReadonlyMap<string, Booking> = new Map();

describe("the inbox", () => {
  it("has the most urgent request first, and only requests", () => {
    const all = [asked("later", NOW + 5 * HOUR), one("agreed", START), asked("soon", NOW + HOUR)];
    expect(ids(requestsOf(all, NOW, nobody))).toEqual(["soon", "later"]);
  });

  it("drops a request at its deadline, though nobody has written that down", () => {
    const all = [asked("a", NOW)];
    expect(ids(requestsOf(all, NOW - 1, nobody))).toEqual(["a"]);
    expect(ids(requestsOf(all, NOW, nobody))).toEqual([]);
  });

  it("keeps what somebody is at work on, where it was and as it was", () => {
    const before = asked("mine", NOW + HOUR);
    const held = new Map([["mine", before]]);
    const rest = [asked("first", NOW + 1), asked("last", NOW + 2 * HOUR)];
    const withdrawn = one("mine", START, { status: "Canceled" });
    expect(requestsOf([...rest, withdrawn], NOW, held)[1]).toBe(before);
    expect(ids(requestsOf(rest, NOW, held))).toEqual(["first", "mine", "last"]);
  });
});

describe("the sessions", () => {
  it("are those on and ahead, soonest first", () => {
    const all = [
      one("next", START),
      one("on", START - 24 * HOUR, { status: "Started" }),
      one("done", START - 48 * HOUR, { status: "Closed" }),
      asked("asked", NOW + HOUR),
    ];
    expect(ids(sessionsOf(all, NOW, nobody))).toEqual(["on", "next"]);
  });

  it("leave out one that counts as held two hours after its end", () => {
    const all = [one("a", START)];
    expect(ids(sessionsOf(all, START + 3 * HOUR - 1, nobody))).toEqual(["a"]);
    expect(ids(sessionsOf(all, START + 3 * HOUR, nobody))).toEqual([]);
  });
});

describe("the day of a session", () => {
  it.each([
    [START - HOUR, "Today"],
    [Date.UTC(2026, 4, 5, 3, 59), "Tomorrow"],
    [Date.UTC(2026, 4, 5, 4), "Today"],
    [START - 48 * HOUR, "Tuesday, May 5"],
  ])("at %i is %s, at the place", (now, day) => expect(dayOf(sessionWith(), now)).toBe(day));

  it("is right in the night the clocks change", () => {
    // 10:00 in New York on the Sunday of the change, asked late on Saturday and early on Sunday.
    const sunday = one("a", Date.UTC(2026, 2, 8, 14));
    expect(dayOf(sunday, Date.UTC(2026, 2, 8, 4, 59))).toBe("Tomorrow");
    expect(dayOf(sunday, Date.UTC(2026, 2, 8, 5))).toBe("Today");
  });
});
