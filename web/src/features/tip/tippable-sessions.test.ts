import type { Booking } from "@core/booking/model.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { tipMonthsUpTo, tippableSessions } from "./tippable-sessions.ts";

describe("the months to search for the last session", () => {
  it.each([
    ["2026-05-05T14:00Z", "2026-5", "2026-4"],
    ["2026-01-09T14:00Z", "2026-1", "2025-12"],
    // Already February in Auckland, still January in New York.
    ["2026-01-31T20:00Z", "2026-2", "2026-1"],
    // February in Greenwich, still January in Honolulu.
    ["2026-02-01T02:00Z", "2026-2", "2026-1"],
  ])("for %s are %s and %s", (at, ...months) =>
    expect(tipMonthsUpTo(Date.parse(at)).map(({ year, month }) => `${year}-${month}`)).toEqual(months),
  );
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
