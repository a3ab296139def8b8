import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAYOUT_LIMITS } from "../constants.ts";
import { preparedLine } from "./prepared-line.ts";

const name = "Ines Alvarez";
const least = PAYOUT_LIMITS.least;
const items = (...amounts: number[]) => amounts.map((amount, i) => ({ id: `i${i}`, amount }));

describe("an instructor's line of a payout", () => {
  it("has all items that are due, where what is payable covers them", () => {
    expect(preparedLine(items(4_000, -500, 3_000), { name, payable: 6_500, least })).toEqual({
      name,
      amount: 6_500,
      items: ["i0", "i1", "i2"],
      state: "prepared",
    });
  });

  it("needs at least 10.00", () => {
    expect(preparedLine(items(999), { name, payable: 5_000, least })).toBeUndefined();
    expect(preparedLine(items(1_000), { name, payable: 5_000, least })?.amount).toBe(1_000);
    expect(preparedLine(items(4_000), { name, payable: -800, least })).toBeUndefined();
  });

  it("may be smaller for an instructor who waits to leave", () => {
    expect(preparedLine(items(500), { name, payable: 500, least: 1 })?.amount).toBe(500);
    expect(preparedLine(items(0), { name, payable: 0, least: 1 })).toBeUndefined();
  });

  it("never exceeds what is payable or 300 items, and is the sum of the oldest of them", () => {
    const amounts = fc.array(fc.integer({ min: -9_000, max: 9_000 }), { maxLength: 320 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -10_000, max: 100_000 }), (all, payable) => {
        const line = preparedLine(items(...all), { name, payable, least });
        const sums = all
          .slice(0, PAYOUT_LIMITS.items)
          .map((_, i) => all.slice(0, i + 1).reduce((a, b) => a + b, 0));
        const longest = sums.findLastIndex((sum) => sum <= payable);
        const amount = sums[longest] ?? 0;
        const ids = items(...all.slice(0, longest + 1)).map(({ id }) => id);
        const expected =
          amount < PAYOUT_LIMITS.least ? undefined : { name, amount, items: ids, state: "prepared" };
        expect(line).toEqual(expected);
      }),
    );
  });
});
