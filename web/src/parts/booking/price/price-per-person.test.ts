import { expect, it } from "vitest";
import { perPersonText, pricePerPerson } from "./price-per-person.ts";

it("the price per person is rounded up, so that the shares cover the total", () => {
  expect(pricePerPerson(10000, 3)).toBe(3334);
  expect(pricePerPerson(9500, 1)).toBe(9500);
});

it("the price per person adds up to the total, or says about", () => {
  expect(perPersonText(15000, 3, "USD")).toBe("$50.00");
  expect(perPersonText(11500, 3, "USD")).toBe("about $38.34");
});
