import { describe, expect, it } from "vitest";
import { amountToTyped, readAmount } from "./typed-amount.ts";

const limits = { min: 500, max: 100_000 };

describe("a typed amount", () => {
  it.each([
    ["USD", 5000, "50"],
    ["USD", 1250, "12.50"],
    ["JPY", 4200, "4200"],
    ["KWD", 4200, "4.200"],
  ])("in %s of %i minor units is %s, and reads back", (currency, minor, typed) => {
    expect(amountToTyped(minor, currency)).toBe(typed);
    expect(readAmount(typed, limits, currency)).toEqual({ minor });
  });

  it.each([
    ["JPY", "42.50", "Please enter an amount like 4000."],
    ["JPY", "400", "Please enter an amount from ¥500 to ¥100,000."],
    ["USD", "4", "Please enter an amount from $5.00 to $1,000.00."],
  ])("in %s as %s is refused in the currency's own form", (currency, typed, error) =>
    expect(readAmount(typed, limits, currency)).toEqual({ error }),
  );
});
