import { expect, it } from "vitest";
import { firstWeekday } from "./first-weekday.ts";

it("the calendar's weeks begin on the first weekday of the locale", () => {
  expect(firstWeekday("en-US")).toBe(7);
  expect(firstWeekday("de-DE")).toBe(1);
  expect(firstWeekday("ar-EG")).toBe(6);
});

it("the calendar's weeks begin on Sunday where the browser does not know the locale's", () => {
  expect(firstWeekday("")).toBe(7);
  expect(firstWeekday("not a language")).toBe(7);
});
