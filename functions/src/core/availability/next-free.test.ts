import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import { instructorWith } from "../testing/instructor.ts";
import { dueNextFree, isDayChanged, mayChangeNextFree, nextFreeEntry, withNextFree } from "./next-free.ts";

const zone = "America/New_York";
const NOW = Date.parse("2026-06-01T16:00:00Z");
const slotAt = (iso: string) => ({ start: Date.parse(iso), end: Date.parse(iso) + HOUR });

describe("the next free day", () => {
  it("is the date at the place, and looked at again once notice may have taken it", () => {
    const far = slotAt("2026-06-09T02:00:00Z");
    expect(nextFreeEntry([far], zone, NOW)).toEqual({ day: "2026-06-08", until: far.start - 72 * HOUR });
    expect(nextFreeEntry([slotAt("2026-06-02T14:00:00Z"), far], zone, NOW)).toEqual({
      day: "2026-06-02",
      until: NOW + HOUR,
    });
    expect(nextFreeEntry([], zone, NOW)).toEqual({ until: NOW + 6 * HOUR });
  });

  it("of an area is due when the first of its people is, and a change is one only with another day", () => {
    const doc = withNextFree(
      { of: {} },
      new Map([
        ["a", { day: "2026-06-02", until: 5 }],
        ["b", { until: 3 }],
      ]),
    );
    expect(doc.due).toBe(3);
    expect(dueNextFree(doc, 5)).toEqual(["b", "a"]);
    expect(dueNextFree(doc, 4)).toEqual(["b"]);
    expect(isDayChanged(doc, new Map([["a", { day: "2026-06-02", until: 9 }]]))).toBe(false);
    expect(isDayChanged(doc, new Map([["b", { day: "2026-06-02", until: 9 }]]))).toBe(true);
    expect(isDayChanged(doc, new Map([["b", undefined]]))).toBe(true);
    expect(isDayChanged(doc, new Map([["c", { until: 9 }]]))).toBe(true);
    expect(isDayChanged(doc, new Map([["c", undefined]]))).toBe(false);
    expect(
      withNextFree(
        doc,
        new Map([
          ["a", undefined],
          ["b", undefined],
        ]),
      ),
    ).toEqual({ of: {} });
  });

  it("may follow from a changed plan, and not from a rating or a session that closed", () => {
    const before = instructorWith();
    expect(mayChangeNextFree(before, instructorWith({ closedCount: 3, bio: "New." }))).toBe(false);
    expect(mayChangeNextFree(before, instructorWith({ schedule: [] }))).toBe(true);
    expect(mayChangeNextFree(before, instructorWith({ dailyMax: 2 }))).toBe(true);
    expect(mayChangeNextFree(undefined, before)).toBe(true);
  });
});
