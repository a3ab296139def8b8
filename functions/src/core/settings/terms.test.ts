import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { mustBeTerms, TERMS_LIMITS, termsDifference } from "./terms.ts";
import { type TermsWord, termsBlocks, termsProblem, termsWords } from "./terms-markup.ts";

const words = Object.fromEntries(termsWords.map((word) => [word, `<${word}>`])) as Record<TermsWord, string>;

const refusalOf = (sections: { title: string; text: string }[]): unknown => {
  try {
    mustBeTerms(sections);
  } catch (error) {
    if (error instanceof AppError) return (error.details as Record<string, unknown>).sections;
  }
  return undefined;
};

describe("the text of the terms", () => {
  it("is a paragraph for each line and a list for lines that begin so, with links and numbers", () => {
    const text = "Free until {notice} before.\n\n- One\n- [Write](/contact) to {seller}\nAfter\n- Another";
    expect(termsBlocks(text, words)).toEqual([
      { kind: "paragraph", pieces: ["Free until <notice> before."] },
      {
        kind: "list",
        items: [["One"], [{ label: "Write", path: "/contact" }, " to <seller>"]],
      },
      { kind: "paragraph", pieces: ["After"] },
      { kind: "list", items: [["Another"]] },
    ]);
  });

  it("shows as text what is no link of ours", () => {
    const text = "[x](https://evil.example) <b>{notice}</b>";
    expect(termsBlocks(text, words)).toEqual([
      { kind: "paragraph", pieces: ["[x](https://evil.example) <b><notice></b>"] },
    ]);
  });

  it("says what is wrong with it", () => {
    expect(termsProblem("From {notice} on, see [help](/help).")).toBeUndefined();
    expect(termsProblem("From {notise} on, {}.")).toBe(
      "We don't know {notise}, {}. Use words from the list.",
    );
    expect(termsProblem("[x](https://evil.example)")).toContain("not to https://evil.example");
    expect(termsProblem("[x]()")).toContain("not to nowhere");
  });
});

describe("terms", () => {
  it("are refused with a word that we don't know, a heading twice, or too long", () => {
    const fine = { title: "In short", text: "All is {moves}." };
    expect(mustBeTerms([fine])).toEqual([fine]);
    expect(refusalOf([{ ...fine, text: "{amount}" }])).toBe(
      "In short: We don't know {amount}. Use words from the list.",
    );
    expect(refusalOf([fine, fine])).toBe("Two sections have the same heading.");
    const long = "x".repeat(TERMS_LIMITS.text);
    const many = Array.from({ length: 9 }, (_, nth) => ({ title: `${nth}`, text: long }));
    expect(refusalOf(many)).toBe("The terms can have 40,000 characters in all.");
  });

  it("differ by section: its heading names it", () => {
    const before = [
      { title: "A", text: "a" },
      { title: "B", text: "b" },
      { title: "C", text: "c" },
    ];
    const after = [
      { title: "A", text: "a" },
      { title: "D", text: "d" },
      { title: "B", text: "b2" },
    ];
    expect(termsDifference(before, after).map(({ title, change }) => [title, change])).toEqual([
      ["A", undefined],
      ["D", "added"],
      ["B", "changed"],
      ["C", "removed"],
    ]);
  });
});
