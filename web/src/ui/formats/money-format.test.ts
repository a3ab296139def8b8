import { describe, expect, it } from "vitest";
import { currencyName, formatMoney, formatShortMoney, parseTypedMoney } from "./money-format.ts";

describe("an amount of money", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [1250, "$12.50"],
    [-1250, "−$12.50"],
    [123_456_789, "$1,234,567.89"],
    [9_007_199_254_740_991, "$90,071,992,547,409.91"],
  ])("of %i cents is shown as %s", (minor, text) => expect(formatMoney(minor)).toBe(text));

  it("is shown without cents where the currency has none", () =>
    expect(formatMoney(1250, "JPY")).toBe("¥1,250"));

  it.each([0.5, Number.NaN, 1e21, 2 ** 53])("of %d throws", (minor) =>
    expect(() => formatMoney(minor)).toThrow(RangeError),
  );
});

describe("a currency", () => {
  it.each([
    ["USD", "US dollars"],
    ["JPY", "Japanese yen"],
  ])("%s is called %s after an amount", (currency, text) => expect(currencyName(currency)).toBe(text));

  it("loses only decimals that are zero in a short amount", () => {
    expect([formatShortMoney(1200), formatShortMoney(1250)]).toEqual(["$12", "$12.50"]);
    expect(formatShortMoney(1200, "JPY")).toBe("¥1,200");
  });
});

describe("a typed amount of money", () => {
  it.each([
    ["12", 1200],
    ["12.5", 1250],
    ["12.50", 1250],
    [" $5 ", 500],
    ["1,200.00", 120_000],
    ["0.1", 10],
  ])("%j is read as %i cents", (typed, minor) => expect(parseTypedMoney(typed)).toBe(minor));

  it.each(["", "-1", "10.005", "1e3", "NaN", "1,20", "12.", ".5", "10 000", "9999999999"])(
    "%j is refused",
    (typed) => expect(parseTypedMoney(typed)).toBeNull(),
  );

  it("has the currency's own decimals", () => {
    expect(parseTypedMoney("4200", "JPY")).toBe(4200);
    expect(parseTypedMoney("42.00", "JPY")).toBeNull();
    expect(parseTypedMoney("¥4,200", "JPY")).toBe(4200);
  });

  it("is read back as it was formatted", () => {
    for (let minor = 0; minor < 100_000; minor += 37) expect(parseTypedMoney(formatMoney(minor))).toBe(minor);
  });
});
