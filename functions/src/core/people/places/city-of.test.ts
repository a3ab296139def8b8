import { expect, it } from "vitest";
import { cityOf, placeName } from "./city-of.ts";

it("an area is named like its city in an address, never with its id", () => {
  expect(placeName({ name: "New York City", region: "NY" })).toBe("New York, NY");
  expect(placeName({ name: "Chicago", region: "IL" })).toBe("Chicago, IL");
  expect(cityOf({ name: "Kansas City" })).toBe("Kansas City");
});
