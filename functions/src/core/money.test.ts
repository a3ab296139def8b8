import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, percentOf, splitShare, toDecimal } from "./money.ts";

describe("amounts", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [1250, "$12.50"],
    [123_456_789, "$1,234,567.89"],
  ])("of %i cents read %s", (amount, shown) => expect(formatMoney(amount, "USD")).toBe(shown));

  it("read as Intl writes them, with a minus sign instead of a hyphen", () => {
    const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    const minor = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -200_000, max: 200_000 }));
    fc.assert(
      fc.property(minor, (amount) => {
        expect(formatMoney(amount, "USD")).toBe(format.format(toDecimal(amount, "USD")).replace("-", "−"));
      }),
    );
    expect(() => formatMoney(0.5, "USD")).toThrow(RangeError);
  });

  it("lose no cent when they are split, and a percentage is rounded by at most one", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const { share, rest } = splitShare(amount, percent);
        expect(share + rest).toBe(amount);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(percentOf(amount, percent) - share).toBeLessThanOrEqual(1);
      }),
    );
  });
});
