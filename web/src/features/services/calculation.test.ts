import { priceOf } from "@shared/domain/price.ts";
import { describe, expect, it } from "vitest";
import { calculate, counterpart, sizesOf } from "./calculation.ts";
import { flatten, type Offer } from "./price-list.ts";
import { area, beacon } from "./testing/areas.ts";

const hour = beacon({ id: "hour" });
const group = beacon({ id: "group", service: "Small group", people: { min: 3, max: 10 }, amount: 11_000 });
const here = area({ beacons: [hour, group] });
const offer = (id: string) => flatten([here]).find((one) => one.id === id) as Offer;

describe("what a session costs", () => {
  it("is what the server asks, for every number of people", () => {
    for (const beaconOf of [hour, group])
      for (const people of sizesOf(offer(beaconOf.id))) {
        const { amount, lines } = priceOf(beaconOf, people);
        expect(calculate([here], { offer: beaconOf.id, people })).toMatchObject({
          people,
          lines,
          total: amount,
          each: Math.ceil(amount / people),
        });
      }
  });

  it("is for as many as the offer allows", () => {
    expect(calculate([here], { offer: "hour", people: 9 })?.people).toBe(4);
    expect(calculate([here], { offer: "group", people: 1 })?.people).toBe(3);
  });

  it("is that of the first offer until one is chosen, and when the chosen one is gone", () => {
    expect(calculate([here], { offer: "", people: 2 })?.offer.id).toBe("hour");
    expect(calculate([here], { offer: "gone", people: 2 })?.offer.id).toBe("hour");
  });

  it("is unknown where nothing is offered", () =>
    expect(calculate([], { offer: "hour", people: 2 })).toBeNull());
});

describe("the same in another area", () => {
  const there = (...beacons: ReturnType<typeof beacon>[]) => area({ id: "there", beacons });
  const yin = beacon({ id: "yin", style: "Yin", service: "Yin at home" });
  const long = beacon({ id: "long", minutes: 90, service: "Long Hatha at home" });
  const other = beacon({ id: "other", service: "Hatha in the park" });
  const twin = beacon({ id: "twin" });

  it("is the same session", () => expect(counterpart(offer("hour"), there(yin, other, twin))).toBe("twin"));
  it("is the same length of its style", () =>
    expect(counterpart(offer("hour"), there(yin, long, other))).toBe("other"));
  it("is the same style", () => expect(counterpart(offer("hour"), there(yin, long))).toBe("long"));
  it("is whatever there is", () => expect(counterpart(offer("hour"), there(yin))).toBe("yin"));
  it("is nothing where nothing is offered", () =>
    expect(counterpart(offer("hour"), there())).toBeUndefined());
});
