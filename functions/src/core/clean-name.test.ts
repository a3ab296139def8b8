import { describe, expect, it } from "vitest";
import { cleanName } from "./clean-name.ts";

describe("a cleaned name", () => {
  it.each([
    ["  Ada \t Byron ", "Ada Byron"],
    ["Ada\r\nBcc: a@b.co", "Ada Bcc: a@b.co"],
    ["Ada\u0000\u0007\u009f", "Ada"],
    ["A\u200bd\u2060a\ufeff", "Ada"],
    ["A\u200dd\u200ca", "Ada"],
    ["\u202eadA\u202c \u2066Byron\u2069", "adA Byron"],
    ["Ada\u{e0041}\u{e007f}", "Ada"],
    ["Ad\u00ada\u2028Byron", "Ada Byron"],
  ])("of %j is %j", (typed, cleaned) => {
    expect(cleanName(typed)).toBe(cleaned);
  });

  it.each(["", " ", "\u200b", "\u3164", "\u2800", "\u202e\u202c", "\r\n", "\u00ad\u034f", "\u115f\u1160"])(
    "is empty for %j, which shows nothing",
    (typed) => {
      expect(cleanName(typed)).toBe("");
    },
  );

  it.each(["José", "O'Neil-Smith Jr.", "علی‌رضا", "ශ්‍රී", "李小龍", "Zoë ♥", "Nguyễn", "d'Aboville"])(
    "of %s is unchanged",
    (typed) => {
      expect(cleanName(typed)).toBe(typed);
    },
  );
});
