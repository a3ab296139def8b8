import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "./csv.ts";

describe("CSV", () => {
  it("quotes text with a comma, a quotation mark or a line break", () => {
    expect(toCsv([["a", 'b "c"', "d, e", "f\ng"], ["1.50"]])).toBe('a,"b ""c""","d, e","f\ng"\r\n1.50\r\n');
  });

  it.each(["=1+1", "+1 212 555 0100", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", '=HYPERLINK("x")'])(
    "is never run by a spreadsheet: %j",
    (text) => expect(toCsv([[text]])).toMatch(/^"?'/),
  );

  it("leaves negative numbers unchanged", () => {
    expect(toCsv([["-12.50", "-3"]])).toBe("-12.50,-3\r\n");
  });

  it("never starts a cell like a formula, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = toCsv([[text]]).replace(/^"/, "");
        expect(/^[=+@\t]/.test(cell) || (/^-/.test(cell) && !/^-\d+(\.\d+)?\r\n$/.test(cell))).toBe(false);
      }),
    );
  });
});
