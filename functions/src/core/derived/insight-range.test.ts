import { describe, expect, it } from "vitest";
import { closingsOf, insightWeeks, monthsUntil, mustCountDays, weeklyRevenue } from "./insight-range.ts";

describe("the range of insights", () => {
  it("is at most twelve weeks of dates that exist, in their order", () => {
    expect(mustCountDays({ from: "2026-11-01", to: "2026-11-01" })).toBe(1);
    expect(mustCountDays({ from: "2026-09-01", to: "2026-11-23" })).toBe(84);
    for (const [from, to] of [
      ["2026-02-30", "2026-03-01"],
      ["2026-11-02", "2026-11-01"],
      ["2026-09-01", "2026-11-24"],
    ] as const)
      expect(() => mustCountDays({ from, to })).toThrow(expect.objectContaining({ code: "bad-request" }));
  });

  it("has whole weeks from Monday on, as far as the books are closed", () => {
    expect(insightWeeks({ from: "2026-11-11", to: "2026-11-30" }, "2026-11-18")).toEqual([
      { from: "2026-11-09", to: "2026-11-15" },
      { from: "2026-11-16", to: "2026-11-18" },
    ]);
    expect(insightWeeks({ from: "2026-11-11", to: "2026-11-12" }, "2026-11-08")).toEqual([]);
  });

  it("touches at most thirteen weeks, so that closings and cohorts are at most 24 documents", () => {
    for (let day = 1; day <= 7; day++) {
      const from = `2026-06-0${day}`;
      const to = new Date(Date.parse(from) + 83 * 86_400_000).toISOString().slice(0, 10);
      const closings = closingsOf(insightWeeks({ from, to }, "2027-01-01"));
      expect(closings.length + monthsUntil(to).length).toBeLessThanOrEqual(24);
    }
  });

  it("takes the revenue of a week from the closings around it", () => {
    const weeks = insightWeeks({ from: "2026-11-09", to: "2026-11-23" }, "2026-11-25");
    const closings = new Map([
      ["2026-11-15", { revenue: 500 }],
      ["2026-11-22", { revenue: 450, paid: 1 }],
    ]);
    expect(weeklyRevenue(weeks, closings).map(({ revenue }) => revenue)).toEqual([500, -50]);
  });

  it("has the months up to that of a date, over a year's end", () => {
    expect(monthsUntil("2027-02-28", 4)).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
  });
});
