import { describe, expect, it } from "vitest";
import { endOfDate, instantOf } from "./instant-of.ts";

describe("the instant of a local time", () => {
  it.each([
    ["2026-11-24", "09:00", "America/Chicago", "2026-11-24T15:00:00.000Z"],
    ["2026-07-01", "09:00", "America/New_York", "2026-07-01T13:00:00.000Z"],
    // The day clocks go back, before and after.
    ["2026-11-01", "00:30", "America/New_York", "2026-11-01T04:30:00.000Z"],
    ["2026-11-01", "09:00", "America/New_York", "2026-11-01T14:00:00.000Z"],
    ["2026-03-08", "09:00", "America/New_York", "2026-03-08T13:00:00.000Z"],
    ["2026-03-14", "06:00", "Pacific/Kiritimati", "2026-03-13T16:00:00.000Z"],
  ])("is found for %s %s in %s", (date, time, zone, utc) => {
    expect(new Date(instantOf(date, time, zone) ?? 0).toISOString()).toBe(utc);
  });

  it("is undefined without a date or a time", () => {
    expect(instantOf("", "09:00", "UTC")).toBeUndefined();
    expect(instantOf("2026-11-24", "", "UTC")).toBeUndefined();
    expect(instantOf("0002-11-24", "09:00", "UTC")).toBeUndefined();
    expect(instantOf("262026-11-24", "09:00", "UTC")).toBeUndefined();
  });
});

describe("the end of a date", () => {
  it.each([
    ["2026-11-24", "America/New_York", "2026-11-25T04:59:59.000Z"],
    // The day clocks go back has 25 hours.
    ["2026-11-01", "America/New_York", "2026-11-02T04:59:59.000Z"],
    ["2026-11-24", "UTC", "2026-11-24T23:59:59.000Z"],
  ])("%s in %s is its last second", (date, zone, utc) => {
    expect(new Date(endOfDate(date, zone)).toISOString()).toBe(utc);
  });

  it("is no number for what is no date", () => {
    expect(endOfDate("", "UTC")).toBeNaN();
    expect(endOfDate("262026-11-24", "UTC")).toBeNaN();
  });
});
