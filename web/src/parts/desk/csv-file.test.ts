import { describe, expect, it } from "vitest";
import { toCsv } from "./csv-file.ts";

describe("a file for a spreadsheet", () => {
  it("quotes what has commas, quotes or line breaks", () => {
    expect(
      toCsv([
        ["Name", "Note"],
        ['Ines "Inés"', "a, b"],
        ["", "two\nlines"],
      ]),
    ).toBe('Name,Note\r\n"Ines ""Inés""","a, b"\r\n,"two\nlines"\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("never has %j as a formula", (text) => {
    expect(
      toCsv([[text]])
        .replace(/^"/, "")
        .startsWith("'"),
    ).toBe(true);
  });
});
