import { describe, expect, it } from "vitest";
import { formatAge, formatDeskTime } from "./desk-time.ts";

const at = Date.UTC(2026, 10, 23, 14);

describe("a time at the desk", () => {
  it("names the zone of the place, and the year only if it is another one", () => {
    expect(formatDeskTime(at, "America/New_York", at)).toBe("Mon, Nov 23, 9:00 AM EST");
    expect(formatDeskTime(at, "UTC", at)).toBe("Mon, Nov 23, 2:00 PM UTC");
    expect(formatDeskTime(at, "UTC", Date.UTC(2027, 0, 5))).toBe("Mon, Nov 23, 2026, 2:00 PM UTC");
  });
});

describe("an age at the desk", () => {
  it.each([
    [59_000, "less than a minute"],
    [60_000, "1 minute"],
    [7_300_000, "2 hours"],
    [86_400_000, "1 day"],
    [-3 * 86_400_000, "3 days"],
  ])("of %d ms is %s", (ms, text) => expect(formatAge(ms)).toBe(text));
});
