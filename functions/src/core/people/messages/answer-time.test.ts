import { expect, it } from "vitest";
import { HOUR } from "../../constants.ts";
import { usualAnswerHours } from "./answer-time.ts";

/** Messages answered after these hours. */
const after = (...hours: number[]) => hours.map((took) => ({ createdAt: 0, closedAt: took * HOUR }));

it("the usual time to answer is that in which four of five messages were answered, in whole hours", () => {
  expect(usualAnswerHours(after(1, 2, 3, 4, 90))).toBe(4);
  expect(usualAnswerHours(after(90, 3.2, 1, 2, 3))).toBe(4);
  expect(usualAnswerHours(after(1, 1, 1, 1, 1, 1, 1, 1, 30, 30))).toBe(1);
});

it("the usual time to answer is at least an hour", () =>
  expect(usualAnswerHours(after(0.1, 0.1, 0.1, 0.1, 0.1))).toBe(1));

it("the usual time to answer is unknown with fewer than five answers, and ignores messages without one", () => {
  expect(usualAnswerHours(after(1, 2, 3, 4))).toBeUndefined();
  expect(usualAnswerHours([...after(1, 2, 3, 4), { createdAt: 0 }])).toBeUndefined();
});
