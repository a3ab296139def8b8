import { expect, it } from "vitest";
import { RE2JS } from "./re2js.ts";

it.each([
  ["ab+", "abb", true, true],
  ["ab+", "xabb", false, true],
  ["a|bc", "abc", false, true],
  ["^h.*a$", "hatha", true, true],
  ["\\p{L}+", "Åsa", true, true],
  ["z", "hatha", false, false],
])("finds %s in %s: as a whole %s, in a part %s", (pattern, text, isWhole, isPart) => {
  expect(RE2JS.compile(pattern).matches(text)).toBe(isWhole);
  expect(RE2JS.compile(pattern).test(text)).toBe(isPart);
});

it("our stand-in for re2js refuses what is not a pattern, as Firestore expects", () => {
  expect(() => RE2JS.compile("(")).toThrow(SyntaxError);
});
