import { expect, it } from "vitest";
import { withWords, wordsInBraces } from "./in-braces.ts";

it("words in braces are found once each, and filled in where they are known", () => {
  const text = "Hi {name}, {date} at {time}. See you, {name}! {}";
  expect(wordsInBraces(text)).toEqual(["name", "date", "time", ""]);
  expect(withWords(text, { name: "Ana", date: undefined })).toBe(
    "Hi Ana, {date} at {time}. See you, Ana! {}",
  );
});

it("what is filled in is not filled in again, and no word is a property of objects", () => {
  expect(withWords("{a} {constructor}", { a: "{b}", b: "c" })).toBe("{b} {constructor}");
});
