import type { Beacon } from "@core/people/places/pricing.ts";
import { describe, expect, it } from "vitest";
import { clampPeople, defaultOffer, offerPriceFor, offersOf, stylesOf } from "./offers.ts";

const beacon = (style: string, minutes: number, amount: number): Beacon => ({
  id: `${style}-${minutes}`,
  service: `${style} at home`,
  style,
  minutes,
  people: { min: 2, max: 4 },
  amount,
  perPerson: 1500,
});
const beacons = [beacon("Hatha", 90, 13000), beacon("Hatha", 45, 8000), beacon("Yin", 60, 9500)];

describe("the offers of an area", () => {
  it("are grouped by style, each with its lengths and its lowest price", () =>
    expect(stylesOf(beacons, 2)).toEqual([
      { style: "Hatha", minutes: [45, 90], from: 9500, people: 2 },
      { style: "Yin", minutes: [60], from: 11000, people: 2 },
    ]));

  it("cost what will be booked: the price for the people an offer allows, not for one", () => {
    expect(offerPriceFor(beacon("Hatha", 45, 8000), 1)).toEqual({ people: 2, amount: 9500 });
    expect(stylesOf([beacon("Hatha", 45, 8000)], 1)).toMatchObject([{ from: 9500, people: 2 }]);
  });

  it("are sorted shortest first, and default to the one closest to an hour that allows the requested number of people", () => {
    expect(offersOf(beacons, "Hatha").map(({ minutes }) => minutes)).toEqual([45, 90]);
    expect(defaultOffer(beacons, "Hatha", 2)?.minutes).toBe(45);
    const team = { ...beacon("Hatha", 60, 9000), people: { min: 3, max: 10 } };
    expect(defaultOffer([team, ...beacons], "Hatha", 2)?.minutes).toBe(45);
    expect(defaultOffer([team, ...beacons], "Hatha", 3)?.minutes).toBe(60);
    expect(defaultOffer(beacons, "Qi", 2)).toBeUndefined();
  });
});

describe("the number of people", () => {
  it("stays within the limits of the offer", () => {
    expect(clampPeople(beacon("Yin", 60, 1), 1)).toBe(2);
    expect(clampPeople(beacon("Yin", 60, 1), 3)).toBe(3);
    expect(clampPeople(beacon("Yin", 60, 1), 9)).toBe(4);
  });
});
