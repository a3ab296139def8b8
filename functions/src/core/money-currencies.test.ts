import { describe, expect, it } from "vitest";
import { currencyDigits, formatMoney, parseMoney, toDecimal } from "./money.ts";

const currencies = Intl.supportedValuesOf("currency");
const amounts = [0, 1, 5, 42, 4200, 123_456_789];

describe("amounts of every currency", () => {
  it("are tested in more than 150 of them", () => expect(currencies.length).toBeGreaterThan(150));

  it.each(currencies)("have the decimals of %s, and read back as they were", (currency) => {
    const digits = new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits;
    expect(currencyDigits(currency)).toBe(digits);
    for (const minor of amounts) {
      expect(Number(toDecimal(minor, currency))).toBeCloseTo(minor / 10 ** (digits ?? 2), 6);
      expect(
        formatMoney(minor, currency)
          .replace(/\D/g, "")
          .replace(/^0+(?=\d)/, ""),
      ).toBe(String(minor));
      expect(parseMoney(formatMoney(minor, currency), currency)).toBe(minor);
      expect(parseMoney(toDecimal(minor, currency), currency)).toBe(minor);
    }
  });

  it.each([
    ["USD", "$42.00"],
    ["EUR", "€42.00"],
    ["JPY", "¥4,200"],
    ["KWD", "KWD 4.200"],
  ])("of 4200 read in %s as %s", (currency, shown) =>
    expect(formatMoney(4200, currency).replace(/\s/g, " ")).toBe(shown),
  );

  it.each([
    ["JPY", "42.5"],
    ["JPY", "$42"],
    ["USD", "42.505"],
    ["KWD", "4.2000"],
    ["USD", "¥42"],
    ["USD", "-1"],
    ["USD", "1e3"],
  ])("are not read in %s from %j", (currency, typed) => expect(parseMoney(typed, currency)).toBeUndefined());
});
