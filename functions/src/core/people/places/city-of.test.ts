import { expect, it } from "vitest";
import { cityAt, cityOf, placeName } from "./city-of.ts";
import type { PricingArea } from "./pricing.ts";

it("an area is named like its city in an address, never with its id", () => {
  expect(placeName({ name: "New York City", region: "NY" })).toBe("New York, NY");
  expect(placeName({ name: "Chicago", region: "IL" })).toBe("Chicago, IL");
  expect(cityOf({ name: "Kansas City" })).toBe("Kansas City");
});

const newYork: PricingArea = {
  id: "new-york",
  name: "New York City",
  region: "NY",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["100", "112", "113"],
  currency: "USD",
  beacons: [],
};

it.each([
  ["10025", { city: "New York", region: "NY" }],
  ["11215", { city: "Brooklyn", region: "NY" }],
  ["11372-1234", { city: "Queens", region: "NY" }],
  ["1002", undefined],
  ["60614", undefined],
])("the ZIP code %s has the city and state that are written in an address", (code, place) => {
  expect(cityAt([newYork], code)).toEqual(place);
});
