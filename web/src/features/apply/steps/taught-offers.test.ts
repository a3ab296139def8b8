import { formatMoney } from "@core/money.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import { describe, expect, it } from "vitest";
import { keptOffers, offeredStyles, taughtOffers } from "./taught-offers.ts";

const beacon = (id: string, style: string) => ({
  id,
  style,
  service: style,
  minutes: 60,
  people: { min: 1, max: 2 },
  amount: 9_500,
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

const pay = `you get ${formatMoney(7_600, "USD")}`;

describe("the areas, offers and styles chosen in an application", () => {
  it("have the offers of the chosen styles and areas with what they pay, and the area only if there are several", () => {
    expect(taughtOffers(areas, { areas: ["chi"], styles: ["Hatha", "Yin"], beacons: [] }, () => 80)).toEqual([
      { id: "chi-Hatha", label: `Hatha, 60 min · ${pay}` },
    ]);
    expect(taughtOffers(areas, { areas: ["ny"], styles: ["Yin"], beacons: [] }, () => 80)).toEqual([
      { id: "ny-Yin", label: `Yin, 60 min · ${pay}` },
    ]);
    const [first] = taughtOffers(areas, { areas: ["ny", "chi"], styles: ["Hatha"], beacons: [] }, () => 80);
    expect(first?.label).toBe(`Hatha, 60 min · ${pay} (NY)`);
  });

  it("still have an offer that was chosen before without its style", () =>
    expect(
      taughtOffers(areas, { areas: ["ny"], styles: ["Hatha"], beacons: ["ny-Yin"] }, () => 80),
    ).toHaveLength(2));

  it("drop an offer together with its area or its style", () => {
    const beacons = ["ny-Yin", "ny-Hatha", "chi-Hatha"];
    const styles = ["Hatha", "Yin"];
    expect(keptOffers(areas, { areas: ["chi"], styles, beacons })).toEqual(["chi-Hatha"]);
    expect(keptOffers(areas, { areas: ["ny"], styles: ["Yin"], beacons })).toEqual(["ny-Yin"]);
  });

  it("list each style once, together with those chosen before", () => {
    expect(offeredStyles(areas, ["Aerial", "Yin"])).toEqual(["Aerial", "Hatha", "Yin"]);
  });
});
