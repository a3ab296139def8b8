import { expect, it } from "vitest";
import { amountWithGift, topUpWithGift, welcomeGiftOf } from "./welcome-gift.ts";

it("the welcome gift is a fifth, rounded up to the cent", () => {
  expect(welcomeGiftOf(5000)).toBe(1000);
  expect(welcomeGiftOf(503)).toBe(101);
  expect(amountWithGift(10_000)).toBe("$100.00 + $20.00 gift");
});

it("a top-up with its gift covers what is needed, and a dollar less would not", () => {
  expect(topUpWithGift(9500)).toBe(8000);
  expect(topUpWithGift(9600)).toBe(8000);
  expect(topUpWithGift(9601)).toBe(8100);
  expect(topUpWithGift(1)).toBe(500);
  for (let short = 600; short <= 60_000; short += 37) {
    const minor = topUpWithGift(short);
    expect(minor + welcomeGiftOf(minor)).toBeGreaterThanOrEqual(short);
    if (minor > 500) expect(minor - 100 + welcomeGiftOf(minor - 100)).toBeLessThan(short);
  }
});
