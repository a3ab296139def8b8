import { expect, it } from "vitest";
import { groupByMonth } from "./group-by-month.ts";

const at = (...when: [number, number, number, number]) => ({ createdAt: Date.UTC(...when) });

it("transactions are grouped by the month of the reader's calendar, in their given order", () => {
  const edge = at(2026, 10, 1, 3);
  const all = [at(2026, 10, 20, 12), edge, at(2026, 9, 5, 12), at(2025, 9, 5, 12)];
  const months = (timeZone: string) =>
    groupByMonth(all, timeZone).map(({ title, items }) => [title, items.length]);
  expect(months("UTC")).toEqual([
    ["November 2026", 2],
    ["October 2026", 1],
    ["October 2025", 1],
  ]);
  // 3:00 UTC on the first is still October in New York.
  expect(months("America/New_York")).toEqual([
    ["November 2026", 1],
    ["October 2026", 2],
    ["October 2025", 1],
  ]);
  expect(groupByMonth([], "UTC")).toEqual([]);
});
