import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAYOUT_LIMITS } from "../constants.ts";
import { preparedLine } from "./prepared-line.ts";

const name = "Ines Alvarez";
const items = (...amounts: number[]) => amounts.map((amount, i) => ({ id: `i${i}`, amount }));

describe("the line of an instructor", () => {
  it("has all items that are due, where the balance covers them", () => {
    expect(preparedLine(items(4_000, -500, 3_000), { name, balance: 6_500 })).toEqual({
      name,
      amount: 6_500,
      items: ["i0", "i1", "i2"],
      state: "prepared",
    });
  });

  it("needs at least 10.00", () => {
    expect(preparedLine(items(999), { name, balance: 5_000 })).toBeUndefined();
    expect(preparedLine(items(1_000), { name, balance: 5_000 })?.amount).toBe(1_000);
    expect(preparedLine(items(4_000), { name, balance: -800 })).toBeUndefined();
  });

  it("never exceeds the balance or 300 items, and is the sum of the oldest of them", () => {
    const amounts = fc.array(fc.integer({ min: -9_000, max: 9_000 }), { maxLength: 320 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -10_000, max: 100_000 }), (all, balance) => {
        const line = preparedLine(items(...all), { name, balance });
        const sums = all
          .slice(0, PAYOUT_LIMITS.items)
          .map((_, i) => all.slice(0, i + 1).reduce((a, b) => a + b, 0));
        const longest = sums.findLastIndex((sum) => sum <= balance);
        const amount = sums[longest] ?? 0;
        const ids = items(...all.slice(0, longest + 1)).map(({ id }) => id);
        const expected =
          amount < PAYOUT_LIMITS.least ? undefined : { name, amount, items: ids, state: "prepared" };
        expect(line).toEqual(expected);
      }),
    );
  });
});
