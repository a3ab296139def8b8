import { expect, it } from "vitest";
import { morningAt } from "./desk-emails.ts";

it.each([
  ["2026-11-19T12:59:59Z", undefined],
  ["2026-11-19T13:00:00Z", "2026-11-19"],
  ["2026-11-19T14:59:59Z", "2026-11-19"],
  ["2026-11-19T15:00:00Z", undefined],
  // Clocks go forward and back in New York: it is 8:00 there an hour earlier and later in UTC.
  ["2026-07-01T12:00:00Z", "2026-07-01"],
  ["2027-03-14T12:00:00Z", "2027-03-14"],
] as const)("the operators' morning email is due at %s for the day %s", (at, date) =>
  expect(morningAt(Date.parse(at))).toBe(date),
);
