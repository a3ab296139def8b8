import { describe, expect, it } from "vitest";
import type { Beacon } from "../people/places/pricing.ts";
import { lowestPriceOf, newcomerOffer } from "./newcomer-offer.ts";

const offer = (id: string, minutes: number, amount: number, min = 1): Beacon => ({
  id,
  service: "Hatha at home",
  style: "Hatha",
  minutes,
  amount,
  perPerson: 1_000,
  people: { min, max: 10 },
});

describe("the offer whose times a newcomer is shown", () => {
  it("is for one person before any group, then the one closest to an hour, then the cheapest", () => {
    const [team, long, hour, yin] = [
      offer("team-60", 60, 5_000, 3),
      offer("hatha-90", 90, 9_000),
      offer("hatha-60", 60, 9_500),
      offer("yin-60", 60, 9_000),
    ];
    expect(newcomerOffer([team, long, hour, yin])).toBe(yin);
    expect(newcomerOffer([team, long])).toBe(long);
    expect(newcomerOffer([team])).toBe(team);
    expect(newcomerOffer([])).toBeUndefined();
  });

  it("is the first of the price list among equals", () => {
    expect(newcomerOffer([offer("b", 45, 9_000), offer("a", 75, 9_000)])?.id).toBe("b");
  });
});

describe("the lowest price", () => {
  it("is what a booking costs: a group's offer counts with its smallest group", () => {
    expect(lowestPriceOf([offer("team-45", 45, 7_500, 3), offer("hatha-45", 45, 8_000)])).toBe(8_000);
    expect(lowestPriceOf([offer("team-45", 45, 7_500, 3)])).toBe(9_500);
    expect(lowestPriceOf([])).toBeUndefined();
  });
});
