import { DAY } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { monthOfQuery, monthsLater, pastSessionsOf, queryOfMonth } from "./past-months.ts";

it("an instructor's past sessions are those over or canceled, latest first, without upcoming ones or declined requests", () => {
  const at = (id: string, start: number, status: Parameters<typeof confirmedBookingWith>[0] = {}) => {
    const booking = confirmedBookingWith({ id, ...status });
    return { ...booking, schedule: { ...booking.schedule, start, end: start + 3_600_000 } };
  };
  const listed = pastSessionsOf(
    [
      at("closed", SESSION_START - 3 * DAY, { status: "Closed" }),
      at("lapsed", SESSION_START - 2 * DAY),
      at("canceled", SESSION_START + DAY, { status: "Canceled" }),
      at("ahead", SESSION_START + DAY),
      at("declined", SESSION_START - DAY, { status: "Declined" }),
      at("missed", SESSION_START - DAY, { status: "Missed" }),
    ],
    SESSION_START,
  );
  expect(listed.map(({ id }) => id)).toEqual(["canceled", "missed", "lapsed", "closed"]);
});

it("the month in the address of past sessions is read and written, also across the turn of a year", () => {
  expect(monthOfQuery("2026-11")).toEqual({ year: 2026, month: 11 });
  for (const wrong of [null, "", "2026-13", "2026-1", "1999-01", "soon"])
    expect(monthOfQuery(wrong)).toBeNull();
  expect(queryOfMonth(monthsLater({ year: 2026, month: 1 }, -1))).toBe("2025-12");
  expect(queryOfMonth(monthsLater({ year: 2026, month: 12 }, 1))).toBe("2027-01");
});
