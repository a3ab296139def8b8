import type { Booking } from "@core/booking/booking.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { monthsToTip, tippableSessions } from "./tippable-sessions.ts";

describe("the months to search for sessions to tip", () => {
  it.each([
    ["2026-05-20T14:00Z", "2026-05-05T14:00Z", "2026-5 2026-4"],
    ["2026-01-09T14:00Z", "2026-01-08T14:00Z", "2026-1 2025-12"],
    // Already February in Auckland, still January in New York.
    ["2026-01-31T20:00Z", "2026-01-31T18:00Z", "2026-2 2026-1"],
    // February in Greenwich, still January in Honolulu.
    ["2026-02-01T02:00Z", "2026-01-31T23:00Z", "2026-2 2026-1"],
    // A session that closed a moment ago, in December: the list of people knows one in November.
    ["2026-12-01T15:00Z", "2026-11-28T14:00Z", "2026-12 2026-11 2026-10"],
    ["2026-12-20T15:00Z", "2026-03-28T14:00Z", "2026-12 2026-11 2026-3 2026-2"],
  ])("at %s, with the last known one at %s, are %s", (now, last, months) => {
    const all = monthsToTip(Date.parse(now), Date.parse(last));
    expect([...new Set(all.map(({ year, month }) => `${year}-${month}`))].join(" ")).toBe(months);
  });
});

describe("the sessions that can be tipped", () => {
  const closed = (id: string, day: number, changes: Partial<Booking> = {}) => {
    const { schedule } = confirmedBookingWith();
    const start = SESSION_START + day * 24 * 3_600_000;
    return confirmedBookingWith({ id, status: "Closed", schedule: { ...schedule, start }, ...changes });
  };
  it("are the closed ones with this instructor that have no tip yet, newest first", () => {
    const { billing, instructor } = confirmedBookingWith();
    const all = [
      closed("old", 0),
      closed("new", 2),
      closed("tipped", 3, { billing: { ...billing, tip: true } }),
      closed("canceled", 4, { status: "Canceled" }),
      closed("another's", 5, { instructor: { ...instructor, id: "marcus" } }),
    ];
    expect(tippableSessions(all, instructor.id).map(({ id }) => id)).toEqual(["new", "old"]);
  });
});
