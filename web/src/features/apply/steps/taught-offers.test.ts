import type { PricingArea } from "@core/people/places/pricing.ts";
import { expect, it } from "vitest";
import { classesOf, keptClasses, offeredStyles } from "./taught.ts";

const beacon = (id: string, style: string) => ({
  ...{ id, style, service: style, minutes: 60, people: { min: 1, max: 2 }, amount: 1, perPerson: 0 },
});
const area = (id: string, ...styles: string[]): PricingArea => ({
  ...{ id, name: id.toUpperCase(), region: "", country: "US", timeZone: "UTC", currency: "USD" },
  postalPrefixes: [],
  beacons: styles.map((style) => beacon(`${id}-${style}`, style)),
});
const areas = [area("ny", "Hatha", "Yin"), area("chi", "Hatha")];

it("classes are those of the chosen areas, named by area only where there are several", () => {
  expect(classesOf(areas, ["chi"])).toEqual([{ id: "chi-Hatha", label: "Hatha, 60 min" }]);
  expect(classesOf(areas, ["ny", "chi"])[0]?.label).toBe("Hatha, 60 min (NY)");
});

it("a class goes with its area", () => {
  expect(keptClasses(areas, ["chi"], ["ny-Yin", "chi-Hatha"])).toEqual(["chi-Hatha"]);
});

it("styles are listed once, with those chosen before", () => {
  expect(offeredStyles(areas, ["Aerial", "Yin"])).toEqual(["Aerial", "Hatha", "Yin"]);
});
