import { expect, it } from "vitest";
import { averageOf, ratingAfter } from "./rating.ts";

it("an instructor's rating is averaged to a tenth, and 0 without ratings", () => {
  expect(averageOf({ sum: 0, count: 0 })).toEqual({ average: 0, count: 0 });
  expect(averageOf({ sum: 14, count: 3 })).toEqual({ average: 4.7, count: 3 });
});

it("an instructor's rating counts a customer's first score, and replaces it with a later one", () => {
  expect(ratingAfter({ sum: 8, count: 2 }, 5, undefined)).toEqual({ sum: 13, count: 3 });
  expect(ratingAfter({ sum: 13, count: 3 }, 2, 5)).toEqual({ sum: 10, count: 3 });
});
