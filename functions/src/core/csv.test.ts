import fc from "fast-check";
import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it("quotes what has a comma, a quotation mark or a line break in it", () => {
  expect(toCsv([["a", 'b "c"', "d, e", "f\ng"], ["1.50"]])).toBe('a,"b ""c""","d, e","f\ng"\r\n1.50\r\n');
});

it.each(["=1+1", "+1 212 555 0100", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", '=HYPERLINK("x")'])(
  "no spreadsheet runs %j",
  (text) => expect(toCsv([[text]])).toMatch(/^"?'/),
);

it("leaves numbers below zero as they are", () => {
  expect(toCsv([["-12.50", "-3"]])).toBe("-12.50,-3\r\n");
});

it("no cell of any text begins like a formula", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = toCsv([[text]]).replace(/^"/, "");
      expect(/^[=+@\t]/.test(cell) || (/^-/.test(cell) && !/^-\d+(\.\d+)?\r\n$/.test(cell))).toBe(false);
    }),
  );
});
