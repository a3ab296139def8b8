import { describe, expect, it } from "vitest";
import { addDays, dateAt, daysBetween, formatLongDate, isDate, minutesAt, weekdayOf } from "./place-date.ts";

describe("the date at the place", () => {
  const lateEvening = Date.UTC(2026, 2, 15, 2, 30);

  it("follows the time zone of the place, not of the server or the device", () => {
    expect(dateAt(lateEvening, "America/New_York")).toBe("2026-03-14");
    expect(dateAt(lateEvening, "Pacific/Kiritimati")).toBe("2026-03-15");
  });

  it("gives minutes since midnight, 0 at midnight", () => {
    expect(minutesAt(lateEvening, "America/New_York")).toBe(22 * 60 + 30);
    expect(minutesAt(Date.UTC(2026, 0, 1), "UTC")).toBe(0);
  });

  it("adds days across months and clock changes", () => {
    expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysBetween("2026-10-20", "2026-11-03")).toBe(14);
  });

  it("formats days", () => {
    expect(weekdayOf("2026-03-15")).toBe(7);
    expect(weekdayOf("2026-03-16")).toBe(1);
    expect(formatLongDate("2026-03-14")).toBe("Saturday, March 14");
  });

  it.each(["2026-02-30", "2026-13-01", "today", "2026-1-1", ""])("does not take %s for a date", (text) =>
    expect(isDate(text)).toBe(false),
  );
  it("accepts a leap day as a date", () => expect(isDate("2028-02-29")).toBe(true));
});
