import type { Beacon } from "@shared/model/pricing.ts";
import { describe, expect, it } from "vitest";
import { fitPeople, offersOf, stylesOf, usualOffer } from "./offers.ts";

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
  it("are chosen by style, each with its lengths and its lowest price", () =>
    expect(stylesOf(beacons)).toEqual([
      { style: "Hatha", minutes: [45, 90], from: 8000 },
      { style: "Yin", minutes: [60], from: 9500 },
    ]));

  it("come shortest first, and begin with the one nearest to an hour", () => {
    expect(offersOf(beacons, "Hatha").map(({ minutes }) => minutes)).toEqual([45, 90]);
    expect(usualOffer(beacons, "Hatha")?.minutes).toBe(45);
    expect(usualOffer(beacons, "Qi")).toBeUndefined();
  });
});

describe("how many come", () => {
  it("stays within the offer", () => {
    expect(fitPeople(beacon("Yin", 60, 1), 1)).toBe(2);
    expect(fitPeople(beacon("Yin", 60, 1), 3)).toBe(3);
    expect(fitPeople(beacon("Yin", 60, 1), 9)).toBe(4);
  });
});
