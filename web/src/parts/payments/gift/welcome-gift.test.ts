import { percentOf } from "@core/money.ts";
import { expect, it } from "vitest";
import { amountWithGift, topUpWithGift } from "./welcome-gift.ts";

it("the welcome gift is a share of the top-up, rounded up to the cent", () => {
  expect(amountWithGift(503, 20)).toBe("$5.03 + $1.01 gift");
  expect(amountWithGift(10_000, 20)).toBe("$100.00 + $20.00 gift");
  expect(amountWithGift(10_000, 35)).toBe("$100.00 + $35.00 gift");
});

it("a top-up with its gift covers what is needed, and a dollar less would not", () => {
  expect(topUpWithGift(9500, 20)).toBe(8000);
  expect(topUpWithGift(9600, 20)).toBe(8000);
  expect(topUpWithGift(9601, 20)).toBe(8100);
  expect(topUpWithGift(1, 20)).toBe(500);
  for (let short = 600; short <= 60_000; short += 37) {
    const minor = topUpWithGift(short, 20);
    expect(minor + percentOf(minor, 20)).toBeGreaterThanOrEqual(short);
    if (minor > 500) expect(minor - 100 + percentOf(minor - 100, 20)).toBeLessThan(short);
  }
});
