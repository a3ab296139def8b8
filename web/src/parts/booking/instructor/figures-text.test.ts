import { expect, it } from "vitest";
import { figuresTexts } from "./figures-text.ts";

it.each([
  [0, "an hour"],
  [60, "an hour"],
  [61, "2 hours"],
  [180, "3 hours"],
  [1_379, "23 hours"],
  [1_380, "a day"],
  [1_500, "a day"],
])("a median reply of %i minutes is within %s", (replyMinutes, text) => {
  expect(figuresTexts({ replyMinutes })).toEqual([`Usually replies within ${text}`]);
});

it("figures say what there is, and nothing where there is none", () => {
  expect(figuresTexts({})).toEqual([]);
  expect(figuresTexts({ replyMinutes: 20, kept: { kept: 98, of: 99 } })).toEqual([
    "Usually replies within an hour",
    "Kept 98 of 99 sessions",
  ]);
});
