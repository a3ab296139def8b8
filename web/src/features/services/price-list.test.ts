import { describe, expect, it } from "vitest";
import { areaNames, flatten, lowest, type Offer, offerPrice, peopleWords, priceLists } from "./price-list.ts";
import { area, beacon } from "./testing/areas.ts";

const hour = beacon({ id: "a-hour", style: "Hatha", minutes: 60, amount: 8_000, perPerson: 1_500 });
const long = beacon({ id: "a-long", style: "Hatha", minutes: 90, amount: 11_000 });
const chair = beacon({ id: "a-chair", style: "Chair", amount: 7_000 });
const group = beacon({
  id: "b-group",
  style: "Hatha",
  minutes: 45,
  people: { min: 3, max: 10 },
  amount: 8_500,
  perPerson: 1_000,
});
const here = area({ id: "a", name: "Ahome", beacons: [long, chair, hour] });
const there = area({ id: "b", name: "Beeville", beacons: [group] });
const offer = (id: string) => flatten([here, there]).find((one) => one.id === id) as Offer;

describe("the price list", () => {
  it("has the offers of all areas, each with its area", () =>
    expect(flatten([here, there]).map((one) => [one.id, one.area.id])).toEqual([
      ["a-long", "a"],
      ["a-chair", "a"],
      ["a-hour", "a"],
      ["b-group", "b"],
    ]));

  it("is one for each area, by style, small groups and short sessions first", () => {
    const big = beacon({ id: "a-big", style: "Hatha", minutes: 30, people: { min: 3, max: 6 } });
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
    expect(priceLists([area({ id: "c", beacons: [] })])).toEqual([]));

  it("says what it costs for the fewest, for each more, and for each of a full group", () => {
    expect(offerPrice(offer("a-hour"))).toEqual({ least: 8_000, more: 1_500, each: 3_125 });
    expect(offerPrice(offer("b-group"))).toEqual({ least: 10_500, more: 1_000, each: 1_750 });
  });

  it("knows the lowest price, but compares no currencies", () => {
    expect(lowest(flatten([here, there]))).toEqual({ amount: 7_000, currency: "USD" });
    expect(lowest(flatten([there]))).toEqual({ amount: 10_500, currency: "USD" });
    expect(lowest(flatten([here, { ...there, currency: "CAD" }]))).toBeUndefined();
    expect(lowest([])).toBeUndefined();
  });

  it.each([
    [{ min: 1, max: 1 }, "1 person"],
    [{ min: 2, max: 2 }, "2 people"],
    [{ min: 1, max: 4 }, "1 to 4 people"],
  ])("says %j as %s", (people, words) => expect(peopleWords(people)).toBe(words));

  it("names areas in a sentence", () => {
    expect(areaNames([here])).toBe("Ahome");
    expect(areaNames([here, there])).toBe("Ahome and Beeville");
  });
});
