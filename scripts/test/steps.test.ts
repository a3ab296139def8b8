import { describe, expect, it } from "vitest";
import { nextDay } from "./steps.ts";

describe("the dates on which npm run test:long begins its worlds", () => {
  it("are later than now, at the end of this month or the next, and of a year", () => {
    const now = Date.UTC(2026, 10, 27, 20);
    expect(nextDay(now, 27)).toBe("2026-12-27T15:00Z");
    expect(nextDay(now - 86_400_000, 27)).toBe("2026-11-27T15:00Z");
    expect(nextDay(now, 30, 11)).toBe("2026-12-30T15:00Z");
    expect(nextDay(Date.UTC(2026, 11, 31), 30, 11)).toBe("2027-12-30T15:00Z");
  });
});
