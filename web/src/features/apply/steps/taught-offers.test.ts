import type { PricingArea } from "@core/people/places/pricing.ts";
import { describe, expect, it } from "vitest";
import { keptOffers, offeredStyles, taughtOffers } from "./taught-offers.ts";

const beacon = (id: string, style: string) => ({
  id,
  style,
  service: style,
  minutes: 60,
  people: { min: 1, max: 2 },
  amount: 1,
  perPerson: 0,
});
const area = (id: string, ...styles: string[]): PricingArea => ({
  id,
  name: id.toUpperCase(),
  region: "",
  country: "US",
  timeZone: "UTC",
  currency: "USD",
  postalPrefixes: [],
  beacons: styles.map((style) => beacon(`${id}-${style}`, style)),
});
const areas = [area("ny", "Hatha", "Yin"), area("chi", "Hatha")];

describe("the areas, offers and styles chosen in an application", () => {
  it("have the offers of the chosen areas, labeled with the area only if there are several", () => {
    expect(taughtOffers(areas, ["chi"])).toEqual([{ id: "chi-Hatha", label: "Hatha, 60 min" }]);
    expect(taughtOffers(areas, ["ny", "chi"])[0]?.label).toBe("Hatha, 60 min (NY)");
  });

  it("drop an offer together with its area", () => {
    expect(keptOffers(areas, ["chi"], ["ny-Yin", "chi-Hatha"])).toEqual(["chi-Hatha"]);
  });

  it("list each style once, together with those chosen before", () => {
    expect(offeredStyles(areas, ["Aerial", "Yin"])).toEqual(["Aerial", "Hatha", "Yin"]);
  });
});
