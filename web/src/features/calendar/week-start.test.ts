import { expect, it } from "vitest";
import { firstWeekday } from "./week-start.ts";

it("weeks begin as people of a place are used to", () => {
  expect(firstWeekday("en-US")).toBe(7);
  expect(firstWeekday("de-DE")).toBe(1);
  expect(firstWeekday("ar-EG")).toBe(6);
});

it("weeks begin on Sunday where nobody can tell", () => {
  expect(firstWeekday("")).toBe(7);
  expect(firstWeekday("not a language")).toBe(7);
});
