import { tipLimitsFor } from "@core/payments/tip-limits.ts";
import { describe, expect, it } from "vitest";
import { readTip, tipPresets } from "./tip-amounts.ts";

describe("the preset tips", () => {
  it("are shares of the price to the cent", () =>
    expect(tipPresets(10_500, tipLimitsFor(10_500))).toEqual([
      { minor: 1050, label: "10%" },
      { minor: 1575, label: "15%" },
      { minor: 2100, label: "20%" },
    ]));

  it("are all within the limits", () => {
    for (const price of [0, 1, 501, 999, 33_333, 400_000, 9_999_999])
      for (const { minor } of tipPresets(price, tipLimitsFor(price)))
        expect(readTip((minor / 100).toFixed(2), tipLimitsFor(price)), String(price)).toEqual({ minor });
  });
});

describe("the amount of a typed tip", () => {
  const limits = tipLimitsFor(10_500);
  it.each([
    ["1", 100],
    ["$7.50", 750],
    [" 105.00 ", 10_500],
  ])("reads %j as %i cents", (typed, minor) => expect(readTip(typed, limits)).toEqual({ minor }));

  it.each(["0.99", "105.01", "0"])("holds %j to the limits", (typed) =>
    expect(readTip(typed, limits)).toEqual({ error: "Please enter an amount from $1.00 to $105.00." }),
  );

  it.each(["-5", "7.005", "1e2", "five", "1,00"])("rejects %j", (typed) =>
    expect(readTip(typed, limits)).toEqual({ error: "Please enter an amount like 40 or 12.50." }),
  );

  it("asks for an amount when empty", () =>
    expect(readTip(" ", limits)).toEqual({ error: "Please choose an amount or enter your own." }));
});
