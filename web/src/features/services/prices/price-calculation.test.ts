import { priceOf } from "@core/booking/money/price.ts";
import { describe, expect, it } from "vitest";
import { type AreaOffer, offersOfAreas } from "../../../parts/showcase/price-list.ts";
import { testArea, testOffer } from "../../../parts/showcase/testing/areas.ts";
import { calculatePrice, groupSizesOf, matchingOffer } from "./price-calculation.ts";

const hour = testOffer({ id: "hour" });
const group = testOffer({ id: "group", service: "Small group", people: { min: 3, max: 10 }, amount: 11_000 });
const here = testArea({ beacons: [hour, group] });
const offer = (id: string) => offersOfAreas([here]).find((one) => one.id === id) as AreaOffer;

describe("the price that the calculator shows", () => {
  it("equals the server's price, for every number of people", () => {
    for (const beaconOf of [hour, group])
      for (const people of groupSizesOf(offer(beaconOf.id))) {
        const { amount, lines } = priceOf(beaconOf, people);
        expect(calculatePrice([here], { offer: beaconOf.id, people })).toMatchObject({
          people,
          lines,
          total: amount,
        });
      }
  });

  it("stays within the number of people the offer allows", () => {
    expect(calculatePrice([here], { offer: "hour", people: 9 })?.people).toBe(4);
    expect(calculatePrice([here], { offer: "group", people: 1 })?.people).toBe(3);
  });

  it("is that of the first offer until one is chosen, and when the chosen one no longer exists", () => {
    expect(calculatePrice([here], { offer: "", people: 2 })?.offer.id).toBe("hour");
    expect(calculatePrice([here], { offer: "gone", people: 2 })?.offer.id).toBe("hour");
  });

  it("is unknown without offers", () => expect(calculatePrice([], { offer: "hour", people: 2 })).toBeNull());
});

describe("the matching offer in another area", () => {
  const there = (...beacons: ReturnType<typeof testOffer>[]) => testArea({ id: "there", beacons });
  const yin = testOffer({ id: "yin", style: "Yin", service: "Yin at home" });
  const long = testOffer({ id: "long", minutes: 90, service: "Long Hatha at home" });
  const other = testOffer({ id: "other", service: "Hatha in the park" });
  const twin = testOffer({ id: "twin" });

  it("is the same session where it exists", () =>
    expect(matchingOffer(offer("hour"), there(yin, other, twin))).toBe("twin"));
  it("is else the same length of the style", () =>
    expect(matchingOffer(offer("hour"), there(yin, long, other))).toBe("other"));
  it("is else the same style", () => expect(matchingOffer(offer("hour"), there(yin, long))).toBe("long"));
  it("is else the first offer", () => expect(matchingOffer(offer("hour"), there(yin))).toBe("yin"));
  it("is missing where nothing is offered", () =>
    expect(matchingOffer(offer("hour"), there())).toBeUndefined());
});
