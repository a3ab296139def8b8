import { describe, expect, it } from "vitest";
import { answerTimeRows, cohortMonths, insightDays, isWholeWeek, returnShare } from "./insight-rows.ts";

const days = [
  { date: "2026-11-02", area: "new-york", counts: { asked: 2, "answered-1h": 1 } },
  { date: "2026-11-01", area: "new-york", counts: { asked: 1 } },
  { date: "2026-11-02", area: "chicago", counts: { asked: 3, "answered-1h": 2, "answered-24h": 1 } },
];

describe("the days of the insights", () => {
  it("are one row a date, the oldest first, with all areas together", () => {
    expect(insightDays(days).map(({ date, asked }) => [date, asked])).toEqual([
      ["2026-11-01", 1],
      ["2026-11-02", 5],
    ]);
  });

  it("count answers by how long they took", () => {
    expect(answerTimeRows(days).map(({ count }) => count)).toEqual([0, 3, 0, 1]);
  });
});

it("a week is whole with its seventh day, before which its money is no fall", () => {
  const isWhole = (to: string) => isWholeWeek({ from: "2026-11-23", to });
  expect(["2026-11-28", "2026-11-29", "2026-11-30"].map(isWhole)).toEqual([false, true, true]);
});

describe("the cohorts of the insights", () => {
  const cohort = { month: "2026-08", size: 5, months: { "0": 5, "1": 2, "3": 1 } };
  it("are a share of those who began, and nothing where nothing is known", () => {
    expect(cohortMonths([cohort])).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((later) => returnShare(cohort, later))).toEqual(["40%", "", "20%"]);
  });
});
