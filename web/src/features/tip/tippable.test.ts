import { START, sessionWith } from "@shared/domain/testing/session.ts";
import type { Booking } from "@shared/model/booking.ts";
import { describe, expect, it } from "vitest";
import { monthsUpTo, tippable } from "./tippable.ts";

describe("months in which the last session is found", () => {
  it.each([
    ["2026-05-05T14:00Z", "2026-5", "2026-4"],
    ["2026-01-09T14:00Z", "2026-1", "2025-12"],
    // Already February in Auckland, still January in New York.
    ["2026-01-31T20:00Z", "2026-2", "2026-1"],
    // February in Greenwich, still January in Honolulu.
    ["2026-02-01T02:00Z", "2026-2", "2026-1"],
  ])("for %s are %s and %s", (at, ...months) =>
    expect(monthsUpTo(Date.parse(at)).map(({ year, month }) => `${year}-${month}`)).toEqual(months),
  );
});

describe("sessions a tip can be given for", () => {
  const closed = (id: string, day: number, changes: Partial<Booking> = {}) => {
    const { schedule } = sessionWith();
    const start = START + day * 24 * 3_600_000;
    return sessionWith({ id, status: "Closed", schedule: { ...schedule, start }, ...changes });
  };
  it("are the closed ones with this instructor that have none, newest first", () => {
    const { billing, instructor } = sessionWith();
    const all = [
      closed("old", 0),
      closed("new", 2),
      closed("tipped", 3, { billing: { ...billing, tip: true } }),
      closed("canceled", 4, { status: "Canceled" }),
      closed("another's", 5, { instructor: { ...instructor, id: "marcus" } }),
    ];
    expect(tippable(all, instructor.id).map(({ id }) => id)).toEqual(["new", "old"]);
  });
});
