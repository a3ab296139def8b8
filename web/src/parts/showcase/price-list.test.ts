import { describe, expect, it } from "vitest";
import {
  type AreaOffer,
  areaNamesText,
  areasWithFirst,
  lowestPrice,
  offerPrice,
  offersOfAreas,
  type PublicArea,
  peopleText,
  priceLists,
  shortestOffers,
} from "./price-list.ts";
import { testArea, testOffer } from "./testing/areas.ts";

const hour = testOffer({ id: "a-hour", style: "Hatha", minutes: 60, amount: 8_000, perPerson: 1_500 });
const long = testOffer({ id: "a-long", style: "Hatha", minutes: 90, amount: 11_000 });
const chair = testOffer({ id: "a-chair", style: "Chair", amount: 7_000 });
const group = testOffer({
  id: "b-group",
  style: "Hatha",
  minutes: 45,
  people: { min: 3, max: 10 },
  amount: 8_500,
  perPerson: 1_000,
});
const here = testArea({ id: "a", name: "Ahome", beacons: [long, chair, hour] });
const there = testArea({ id: "b", name: "Beeville", beacons: [group] });
const offer = (id: string) => offersOfAreas([here, there]).find((one) => one.id === id) as AreaOffer;

describe("the price list", () => {
  it("has the offers of all areas, each with its area", () =>
    expect(offersOfAreas([here, there]).map((one) => [one.id, one.area.id])).toEqual([
      ["a-long", "a"],
      ["a-chair", "a"],
      ["a-hour", "a"],
      ["b-group", "b"],
    ]));

  it("is one per area, by style, small groups and short sessions first", () => {
    const big = testOffer({ id: "a-big", style: "Hatha", minutes: 30, people: { min: 3, max: 6 } });
    const lists = priceLists([{ ...here, beacons: [big, ...here.beacons] }, there]);
    expect(
      lists.map((list) => [
        list.area.id,
        list.styles.map(([style, all]) => [style, all.map(({ id }) => id)]),
      ]),
    ).toEqual([
      [
        "a",
        [
          ["Hatha", ["a-hour", "a-long", "a-big"]],
          ["Chair", ["a-chair"]],
        ],
      ],
      ["b", [["Hatha", ["b-group"]]]],
    ]);
  });

  it("leaves out an area where nothing is offered", () =>
    expect(priceLists([testArea({ id: "c", beacons: [] })])).toEqual([]));

  it("has prices for the minimum, each additional person, and for a full group", () => {
    expect(offerPrice(offer("a-hour"))).toEqual({ least: 8_000, more: 1_500, full: 12_500 });
    expect(offerPrice(offer("b-group"))).toEqual({ least: 10_500, more: 1_000, full: 17_500 });
  });

  it("has a visitor's own area first, and is unchanged without one", () => {
    expect(areasWithFirst([here, there], there)).toEqual([there, here]);
    expect(areasWithFirst([here, there], undefined)).toEqual([here, there]);
  });

  it("has a lowest price, unless currencies differ", () => {
    expect(lowestPrice(offersOfAreas([here, there]))).toEqual({ amount: 7_000, currency: "USD" });
    expect(lowestPrice(offersOfAreas([there]))).toEqual({ amount: 10_500, currency: "USD" });
    expect(lowestPrice(offersOfAreas([here, { ...there, currency: "CAD" }]))).toBeUndefined();
    expect(lowestPrice([])).toBeUndefined();
  });

  it("names the shortest offer of each style for the fewest people, the cheapest of the same length first", () => {
    const ids = (areas: PublicArea[]) => shortestOffers(offersOfAreas(areas)).map(({ id }) => id);
    expect(ids([here])).toEqual(["a-chair", "a-hour"]);
    expect(ids([there, here])).toEqual(["a-chair", "a-hour"]);
  });

  it.each([
    [{ min: 1, max: 1 }, "1 person"],
    [{ min: 2, max: 2 }, "2 people"],
    [{ min: 1, max: 4 }, "1 to 4 people"],
  ])("says the duration %j as %s", (people, words) => expect(peopleText(people)).toBe(words));

  it("joins the names of areas for a sentence", () => {
    expect(areaNamesText([here])).toBe("Ahome");
    expect(areaNamesText([here, there])).toBe("Ahome and Beeville");
  });
});
