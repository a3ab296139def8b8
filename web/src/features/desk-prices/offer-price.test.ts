import { expect, it } from "vitest";
import { offerPriceText } from "./offer-price.ts";

const offer = {
  id: "ny-hatha-60",
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  amount: 9500,
  perPerson: 1500,
};

it.each([
  [{ min: 1, max: 1 }, "$95.00"],
  [{ min: 2, max: 2 }, "$110.00 for 2"],
  [{ min: 1, max: 4 }, "$95.00 for 1 to $140.00 for 4"],
])("the price of an offer for %o is %s, as a customer pays it", (people, text) => {
  expect(offerPriceText({ ...offer, people })).toBe(text);
});
