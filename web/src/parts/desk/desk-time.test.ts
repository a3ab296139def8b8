import { describe, expect, it } from "vitest";
import { formatAge, formatDeskTime, formatTimeAt } from "./desk-time.ts";

const at = Date.UTC(2026, 10, 23, 14);

describe("a time at the desk", () => {
  it("names the zone of the place, and the year only if it is another one", () => {
    expect(formatDeskTime(at, "America/New_York", at)).toBe("Mon, Nov 23, 9:00 AM EST");
    expect(formatDeskTime(at, "UTC", at)).toBe("Mon, Nov 23, 2:00 PM UTC");
    expect(formatDeskTime(at, "UTC", Date.UTC(2027, 0, 5))).toBe("Mon, Nov 23, 2026, 2:00 PM UTC");
  });
});

describe("a time of a place at the desk", () => {
  const zone = "America/New_York";
  const said = (place: string | undefined, isShort = false, time = at) =>
    formatTimeAt(time, { zone, place, isShort, today: at });

  it("is in the desk's zone, and says the clock of the place where it is another one", () => {
    expect(said(undefined)).toBe("Mon, Nov 23, 9:00 AM EST");
    expect(said("America/Detroit")).toBe("Mon, Nov 23, 9:00 AM EST");
    expect(said("America/Chicago")).toBe("Mon, Nov 23, 9:00 AM EST (8:00 AM CST there)");
    const midnight = Date.UTC(2026, 10, 23, 5, 30);
    expect(said("America/Chicago", false, midnight)).toBe(
      "Mon, Nov 23, 12:30 AM EST (Sun, Nov 22, 11:30 PM CST there)",
    );
  });

  it("leaves out the zone that a list says once", () => {
    expect(said(undefined, true)).toBe("Mon, Nov 23, 9:00 AM");
    expect(said("America/Chicago", true)).toBe("Mon, Nov 23, 9:00 AM (8:00 AM CST there)");
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
