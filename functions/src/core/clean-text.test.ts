import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanLines } from "./clean-text.ts";

describe("a cleaned text", () => {
  it.each([
    ["full-width letters and digits", "Ａｄａ ２１２", "Ada 212"],
    ["letters in circles", "ⓐⓓⓐ", "ada"],
    ["accents apart", "Jose\u0301", "José"],
    ["an invisible character between", "A\u200bd\u2060a\ufeff", "Ada"],
    ["fillers of other scripts", "A\u3164d\u115fa", "Ada"],
    ["a change of direction", "\u202eadA\u202c", "adA"],
    ["control characters", "A\u0000d\u0007a\u009f", "Ada"],
    ["a tab", "Ada\tByron", "Ada Byron"],
  ])("has no trace of %s", (_, typed, cleaned) => expect(cleanLines(typed)).toBe(cleaned));

  it("keeps its lines where a field has lines, and none where it has one", () => {
    expect(cleanLines(" One\r\nTwo\u2028Three\n\nFour ")).toBe("One\nTwo\nThree\n\nFour");
    expect(cleanLine(" One\r\nTwo\u2028Three ")).toBe("One Two Three");
  });

  it.each(["علی‌رضا", "ශ්‍රී", "👩‍👩‍👧 and 🧘🏽‍♀️", "❤️", "Zoë ♥", "李小龍"])("keeps %s as it is", (text) =>
    expect(cleanLines(text)).toBe(text),
  );

  it.each([
    "",
    " ",
    "\u200b",
    "\u3164",
    "\u2800",
    "\u202e\u202c",
    "\ufe0f",
    "\u00ad\u034f",
    "\u0000",
    "\u{e0041}",
  ])("is empty for %j, which shows nothing", (typed) => {
    expect(cleanLines(typed)).toBe("");
    expect(cleanLine(typed)).toBe("");
  });

  it("stays as it is when it is cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        for (const clean of [cleanLine, cleanLines]) expect(clean(clean(typed))).toBe(clean(typed));
      }),
      { numRuns: 3000 },
    );
  });
});
