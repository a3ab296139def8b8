import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameTime, nextTimesOf, nextWeekDate } from "./next-times.ts";

const timeZone = "America/New_York";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Thursday, October 29, 2026, 9:00 AM: clocks go back on November 1. */
const start = Date.UTC(2026, 9, 29, 13);
const session = { start, timeZone };
/** The same clock time a week later, an hour more than 7 days. */
const same = Date.UTC(2026, 10, 5, 14);
const date = "2026-11-05";

describe("the times to suggest for the next session", () => {
  it("are a week later by the calendar, and never in the past", () => {
    expect(nextWeekDate(session, start + HOUR)).toBe(date);
    expect(nextWeekDate(session, start + 6 * DAY)).toBe(date);
    expect(nextWeekDate(session, start + 8 * DAY)).toBe("2026-11-12");
  });

  it("begin with the same time by the clock of the place, across a change of clocks", () => {
    const starts = [same - DAY, same - HOUR, same - HOUR / 2, same, same + HOUR / 2, same + DAY];
    expect(nextTimesOf(starts, session, date)).toEqual([same, same - HOUR, same - DAY]);
    expect([isSameTime(same, session, date), isSameTime(start + 7 * DAY, session, date)]).toEqual([
      true,
      false,
    ]);
  });

  it("begin with the nearest free time where that one is taken, and repeat none", () => {
    expect(nextTimesOf([same + HOUR / 2, same - 2 * HOUR, same + HOUR / 2], session, date)).toEqual([
      same + HOUR / 2,
      same - 2 * HOUR,
    ]);
    expect(nextTimesOf([], session, date)).toEqual([]);
  });

  it("are free, different, at most three, and as many as there are", () => {
    const halfHours = fc.uniqueArray(fc.integer({ min: -60, max: 60 }), { maxLength: 30 });
    fc.assert(
      fc.property(halfHours, (steps) => {
        const starts = steps.map((n) => same + (n * HOUR) / 2);
        const found = nextTimesOf(starts, session, date);
        expect(found).toHaveLength(Math.min(3, starts.length));
        expect(new Set(found).size).toBe(found.length);
        for (const at of found) expect(starts).toContain(at);
        if (starts.includes(same)) expect(found[0]).toBe(same);
      }),
    );
  });
});
