import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, parseMoney, percentOf, split } from "./money.ts";

describe("amounts", () => {
  it.each(["NaN", "1e21", "10.005", "-1", "+1", "", " ", ".5", "1,000", "9007199254740992", "0x10", "١"])(
    "refuses %j as typed",
    (typed) => {
      expect(parseMoney(typed)).toBeUndefined();
    },
  );

  it("reads what it shows", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (amount) => {
        const shown = formatMoney(amount, "USD").replace(/[$,]/g, "");
        expect(parseMoney(shown)).toBe(amount);
      }),
    );
  });

  it("never loses a cent when it is shared", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const { share, rest } = split(amount, percent);
        expect(share + rest).toBe(amount);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(percentOf(amount, percent) - share).toBeLessThanOrEqual(1);
      }),
    );
  });
});
