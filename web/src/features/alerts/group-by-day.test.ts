import { describe, expect, it } from "vitest";
import { groupByDay } from "./group-by-day.ts";

const HOUR = 3_600_000;
const titles = (ats: number[], zone: string, now: number) =>
  groupByDay(
    ats.map((createdAt) => ({ createdAt })),
    zone,
    now,
  ).map(({ title, items }) => `${title}: ${items.length}`);

describe("the headings of days above notifications", () => {
  it("are today, yesterday, or a date of the reader's calendar", () => {
    // Saturday, 2026-11-21, 3:00 UTC: still Friday in New York.
    const now = Date.UTC(2026, 10, 21, 3);
    const ats = [now, now - 2 * HOUR, now - 4 * HOUR, now - 30 * HOUR, Date.UTC(2026, 10, 14, 12)];
    expect(titles(ats, "UTC", now)).toEqual([
      "Today: 2",
      "Yesterday: 1",
      "Thursday, November 19, 2026: 1",
      "Saturday, November 14, 2026: 1",
    ]);
    expect(titles(ats, "America/New_York", now)).toEqual([
      "Today: 3",
      "Yesterday: 1",
      "Saturday, November 14, 2026: 1",
    ]);
  });

  it("have the right yesterday on both sides of a daylight-saving change, at every hour", () => {
    for (const [year, month, day] of [
      [2026, 10, 2],
      [2026, 2, 9],
    ] as const)
      for (let hour = 6; hour < 28; hour++) {
        const now = Date.UTC(year, month, day, hour);
        const noonBefore = Date.UTC(year, month, day - 1, 17);
        expect(titles([noonBefore], "America/New_York", now)).toEqual(["Yesterday: 1"]);
      }
  });
});
