import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isPostalCode } from "./postal-code.ts";

describe("a postal code", () => {
  it.each([
    ["US", "10025"],
    ["US", " 10025-1234 "],
    ["US", "10025 1234"],
    ["US", "１００２５"],
    ["CA", "m5v 3l9"],
    ["GB", "SW1A 1AA"],
    ["GB", "e16an"],
    ["IE", "D02 AF30"],
    ["NL", "1012 AB"],
    ["JP", "100-0001"],
    ["PT", "1000-001"],
  ])("of %s may be %j", (country, code) => {
    expect(isPostalCode(country, code)).toBe(true);
  });

  it.each([
    ["US", "100-0001"],
    ["US", "1002"],
    ["US", "100255"],
    ["US", "10025-12"],
    ["US", "SW1A 1AA"],
    ["US", "1002٥"],
    ["US", "10025\n10026"],
    ["US", ""],
    ["GB", "10025"],
    ["GB", "SW1A"],
    ["JP", "10025"],
    ["XX", "10025"],
    ["toString", "10025"],
  ])("of %s is not %j", (country, code) => {
    expect(isPostalCode(country, code)).toBe(false);
  });

  it("has a pattern for the country of each area of the demo world", () => {
    const areas = JSON.parse(readFileSync("emulator-data/pricing.json", "utf8")) as Record<
      string,
      { country: string; postalPrefixes: string[] }
    >;
    for (const { country, postalPrefixes } of Object.values(areas))
      expect(isPostalCode(country, `${postalPrefixes[0]}01`)).toBe(true);
  });
});
