import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATOR_LIMITS } from "../constants.ts";
import { percentOf } from "../money.ts";
import { withinOperatorLimits } from "./operator-limits.ts";
import { partOfPrice, refusalsOfTheDay } from "./refund-several.ts";

const shown = fc
  .record({ price: fc.nat(50_000), part: fc.integer({ min: 0, max: 100 }) })
  .map(({ price, part }) => ({ price, left: percentOf(price, part) }));

describe("a percentage of several prices", () => {
  it("is never more than is left, rises with the percentage, and at 100 is all that is left", () => {
    fc.assert(
      fc.property(shown, fc.integer({ min: 1, max: 100 }), (one, percent) => {
        const part = partOfPrice(one, percent);
        expect(part).toBeLessThanOrEqual(one.left);
        expect(part).toBeGreaterThanOrEqual(partOfPrice(one, percent - 1));
        expect(partOfPrice(one, 100)).toBe(one.left);
      }),
    );
    expect(partOfPrice({ price: 9_501, left: 9_501 }, 50)).toBe(4_751);
    expect(partOfPrice({ price: 9_000, left: 2_000 }, 50)).toBe(2_000);
  });
});

describe("several refunds of one day", () => {
  it("are possible as each would be alone after those before it", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: OPERATOR_LIMITS.once * 2 }), { maxLength: 25 });
    fc.assert(
      fc.property(amounts, fc.nat(OPERATOR_LIMITS.daily), (all, givenToday) => {
        const refusals = refusalsOfTheDay(all.map((amount) => ({ amount, givenToday })));
        let today = givenToday;
        for (const [at, amount] of all.entries()) {
          const alone = () => withinOperatorLimits(amount, { today, isTreasurer: false, currency: "USD" });
          if (refusals[at] === undefined) today = alone();
          else expect(alone).toThrow(refusals[at]);
        }
        expect(today).toBeLessThanOrEqual(OPERATOR_LIMITS.daily);
      }),
    );
  });

  it("take nothing off the day where one is not possible, and a treasurer has no limit", () => {
    const by = (givenToday?: number) => [9_000, 9_000, 4_000].map((amount) => ({ amount, givenToday }));
    expect(refusalsOfTheDay(by(15_000))).toEqual([
      undefined,
      "You have $60.00 left of $300.00 a day. For more, please ask a treasurer.",
      undefined,
    ]);
    expect(refusalsOfTheDay(by())).toEqual([undefined, undefined, undefined]);
  });
});
