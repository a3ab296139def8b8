import { describe, expect, it } from "vitest";
import { formatSpan, formatTime, isClockDifferent } from "./time-format.ts";

const at = Date.UTC(2026, 2, 14, 16, 30);

describe("formatted local times", () => {
  it("are in the given time zone", () => {
    expect(formatTime(at, "America/New_York")).toBe("Sat, Mar 14, 12:30 PM");
    expect(formatTime(at, "Asia/Kolkata", "time")).toBe("10:00 PM");
    expect(formatTime(at, "Pacific/Kiritimati", "longDate")).toBe("Sunday, March 15, 2026");
  });

  it("are right before and after a clock change", () => {
    expect(formatTime(Date.UTC(2026, 2, 8, 6, 59), "America/New_York", "time")).toBe("1:59 AM");
    expect(formatTime(Date.UTC(2026, 2, 8, 7, 0), "America/New_York", "time")).toBe("3:00 AM");
  });

  it("show a session as start and end", () => {
    expect(formatSpan(at, at + 3_600_000, "America/New_York")).toBe("Sat, Mar 14, 12:30 PM – 1:30 PM");
  });

  it("differ only where the clocks differ", () => {
    expect(isClockDifferent(at, "America/New_York", "America/Toronto")).toBe(false);
    expect(isClockDifferent(at, "America/New_York", "America/Chicago")).toBe(true);
    // Arizona has no daylight saving time: in March the same as Los Angeles, in January an hour ahead.
    expect(isClockDifferent(at, "America/Phoenix", "America/Los_Angeles")).toBe(false);
    expect(isClockDifferent(Date.UTC(2026, 0, 14), "America/Phoenix", "America/Los_Angeles")).toBe(true);
  });
});
