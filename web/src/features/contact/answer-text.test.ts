import { expect, it } from "vitest";
import { answerText } from "./answer-text.ts";

it.each([
  [undefined, "by the next day"],
  [1, "within an hour"],
  [2, "within 2 hours"],
  [23, "within 23 hours"],
  [24, "within a day"],
  [25, "within 2 days"],
  [72, "within 3 days"],
])("says when an answer comes after %j hours", (hours, text) => expect(answerText(hours)).toBe(text));
