import { expect, it } from "vitest";
import { orderOfToday } from "./order-of-today.ts";

const row = (id: string, start: number, status: string, overdue?: true) => ({
  id,
  cells: { start, status, ...(overdue && { overdue }) },
});

it("lists overdue sessions first, then the soonest, then what is over", () => {
  const rows = [
    row("evening", 18, "Confirmed"),
    row("noon", 12, "Started"),
    row("eleven", 11, "Confirmed", true),
    row("nine", 9, "Started", true),
    row("eight", 8, "Closed"),
    row("seven", 7, "Canceled"),
    row("two", 14, "Requested"),
  ];
  expect(orderOfToday(rows).map(({ id }) => id)).toEqual([
    "nine",
    "eleven",
    "noon",
    "two",
    "evening",
    "eight",
    "seven",
  ]);
});
