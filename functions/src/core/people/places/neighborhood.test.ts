import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { neighborhoodAt } from "./neighborhood.ts";
import { findServingArea } from "./service-area.ts";

it.each([
  ["10024", "Upper West Side"],
  ["10025-1234", "Upper West Side"],
  [" 10027 ", "Harlem"],
  ["11215", "Park Slope"],
  ["11375", "Forest Hills"],
  ["60614", "Lincoln Park"],
  ["60201", "Evanston"],
  ["10199", undefined],
  ["90210", undefined],
  ["1002", undefined],
  ["100241234", undefined],
  ["SW1A 1AA", undefined],
  ["", undefined],
])("the neighborhood of %j is %s", (code, name) => expect(neighborhoodAt(code)).toBe(name));

it("names each ZIP code once, and only ones that an area of the demo world serves", () => {
  const pricing = JSON.parse(readFileSync("emulator-data/pricing.json", "utf8")) as Record<
    string,
    { country: string; postalPrefixes: string[] }
  >;
  const source = readFileSync("functions/src/core/people/places/neighborhood.ts", "utf8");
  const zips = source.match(/\b\d{5}\b/g) ?? [];
  expect(new Set(zips).size).toBe(zips.length);
  expect(zips.filter((zip) => !findServingArea(Object.values(pricing), zip))).toEqual([]);
  expect(zips.filter((zip) => !neighborhoodAt(zip))).toEqual([]);
});
