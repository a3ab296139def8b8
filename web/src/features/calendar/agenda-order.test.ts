import { HOUR } from "@shared/constants.ts";
import { START, sessionWith } from "@shared/domain/testing/session.ts";
import type { Booking } from "@shared/model/booking.ts";
import { describe, expect, it } from "vitest";
import { byDay, dayWords, inOrder, parted, toneOf } from "./agenda-order.ts";

const session = (id: string, day: number, hour: number, changes: Partial<Booking> = {}) => {
  const base = sessionWith(changes);
  const start = START + (day - 5) * 24 * HOUR + hour * HOUR;
  return { ...base, id, schedule: { ...base.schedule, start, end: start + HOUR, day } };
};
const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

describe("the agenda", () => {
  const all = [session("c", 9, 0), session("a", 5, 1), session("d", 9, 2), session("b", 5, 3)];

  it("goes by the place's date, each day in order", () => {
    const days = [...byDay(inOrder(all))].map(([date, bookings]) => [date, ids(bookings)]);
    expect(days).toEqual([
      ["2026-05-05", ["a", "b"]],
      ["2026-05-09", ["c", "d"]],
    ]);
  });

  it("files a session under the place's date, whatever date it has elsewhere", () => {
    const base = sessionWith();
    const late = { ...base.schedule, start: Date.UTC(2026, 4, 6, 2), timeZone: "America/New_York", day: 5 };
    expect([...byDay([{ ...base, schedule: late }]).keys()]).toEqual(["2026-05-05"]);
  });

  it("shows what comes next first, and what is behind us last; a session that is on is still to come", () => {
    const now = START + 3 * HOUR + 1;
    const { coming, earlier } = parted(all, now);
    expect([ids(coming), ids(earlier)]).toEqual([["b", "c", "d"], ["a"]]);
    expect(ids(parted(all, START + 96 * HOUR + HOUR).earlier)).toEqual(["c", "b", "a"]);
  });
});

describe("a booking's look", () => {
  it.each([
    ["Confirmed", "set"],
    ["Started", "set"],
    ["Held", "open"],
    ["Requested", "open"],
    ["Closed", "past"],
    ["Canceled", "off"],
    ["Declined", "off"],
    ["Expired", "off"],
    ["Missed", "off"],
  ] as const)("%s is %s", (status, tone) => {
    expect(toneOf(sessionWith({ status, deadline: START }), START - HOUR)).toBe(tone);
  });

  it("follows the clock before the sweep has come by", () => {
    const asked = sessionWith({ status: "Requested", deadline: START - 3 * HOUR });
    expect(toneOf(asked, START - 3 * HOUR - 1)).toBe("open");
    expect(toneOf(asked, START - 3 * HOUR)).toBe("off");
    expect(toneOf(sessionWith(), START + HOUR - 1)).toBe("set");
    expect(toneOf(sessionWith(), START + HOUR)).toBe("past");
  });
});

it("a day says in words what it holds", () => {
  const held = sessionWith({ status: "Held", deadline: START });
  expect(dayWords([], START)).toBe("nothing booked");
  expect(dayWords([sessionWith()], START)).toBe("1 session: Confirmed");
  expect(dayWords([sessionWith({ status: "Started" }), held], START)).toBe("2 sessions: In session, Expired");
});
