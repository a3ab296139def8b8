import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "./constants.ts";
import { sayDuration } from "./say-duration.ts";

it("a rule's duration is said in its largest whole unit, and in hours up to a day", () => {
  expect([20 * MINUTE, 2 * HOUR, DAY, 36 * HOUR, 14 * DAY].map(sayDuration)).toEqual([
    "20 minutes",
    "2 hours",
    "24 hours",
    "36 hours",
    "14 days",
  ]);
  expect(() => sayDuration(90_500)).toThrow();
  expect(() => sayDuration(MINUTE)).toThrow();
});
