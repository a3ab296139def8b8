import { describe, expect, it } from "vitest";
import { holidaysBetween } from "./federal-holidays.ts";

const yearOf = (year: number) => holidaysBetween(`${year}-01-01`, `${year}-12-31`);

describe("the federal holidays", () => {
  // As published by the Office of Personnel Management.
  it("of 2026 are the published ones", () =>
    expect(yearOf(2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
      "2026-01-01 New Year's Day",
      "2026-01-19 Martin Luther King Jr. Day",
      "2026-02-16 Presidents' Day",
      "2026-05-25 Memorial Day",
      "2026-06-19 Juneteenth",
      "2026-07-03 Independence Day (observed)",
      "2026-07-04 Independence Day",
      "2026-09-07 Labor Day",
      "2026-10-12 Columbus Day",
      "2026-11-11 Veterans Day",
      "2026-11-26 Thanksgiving Day",
      "2026-12-25 Christmas Day",
    ]));

  it.each([
    [2024, "2024-05-27", "2024-11-28"],
    [2025, "2025-05-26", "2025-11-27"],
    [2027, "2027-05-31", "2027-11-25"],
    [2028, "2028-05-29", "2028-11-23"],
    [2029, "2029-05-28", "2029-11-22"],
    [2030, "2030-05-27", "2030-11-28"],
  ])("of %i have Memorial Day on %s and Thanksgiving on %s", (year, memorial, thanksgiving) => {
    const dates = yearOf(year).map(({ date }) => date);
    expect(dates).toContain(memorial);
    expect(dates).toContain(thanksgiving);
  });

  it("on a Sunday are observed on Monday, and a New Year's Day on a Saturday in the year before", () => {
    expect(holidaysBetween("2027-07-01", "2027-07-31").map(({ date }) => date)).toEqual([
      "2027-07-04",
      "2027-07-05",
    ]);
    expect(holidaysBetween("2027-12-30", "2028-01-02")).toEqual([
      { date: "2027-12-31", name: "New Year's Day (observed)" },
      { date: "2028-01-01", name: "New Year's Day" },
    ]);
  });

  it("are eleven in each year, each observed on a workday", () => {
    for (let year = 2000; year < 2100; year++) {
      const days = [...holidaysBetween(`${year}-01-01`, `${year}-12-31`)];
      expect(days.filter(({ name }) => !name.endsWith("(observed)"))).toHaveLength(11);
      for (const { date, name } of days)
        if (name.endsWith("(observed)"))
          expect([1, 5], date).toContain(new Date(`${date}T00:00Z`).getUTCDay());
    }
  });

  it("of a week without one are none", () => expect(holidaysBetween("2026-11-27", "2026-12-03")).toEqual([]));
});
