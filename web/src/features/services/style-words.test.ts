import { describe, expect, it } from "vitest";
import { flatten } from "./price-list.ts";
import { explainedStyles, lengthWords, onlyIn, styleWords } from "./style-words.ts";
import { area, beacon } from "./testing/areas.ts";

const here = area({
  id: "here",
  beacons: [
    beacon({ id: "1", style: "Laughter" }),
    beacon({ id: "2", style: "Yin", minutes: 90 }),
    beacon({ id: "3", style: "Hatha" }),
  ],
});
const there = area({ id: "there", beacons: [beacon({ id: "4", style: "Yin", minutes: 45 })] });
const offersOf = (wanted: string) => flatten([here, there]).filter(({ style }) => style === wanted);

describe("the styles that are explained", () => {
  it("are those that are offered, and one we have no words for is not left out", () =>
    expect(explainedStyles([there, here]).map(({ style, words }) => [style, words !== undefined])).toEqual([
      ["Hatha", true],
      ["Yin", true],
      ["Laughter", false],
    ]));

  it("are all we know while no price list is here", () =>
    expect(explainedStyles([]).map(({ style }) => style)).toEqual(Object.keys(styleWords)));

  it("have their lengths", () => {
    expect(lengthWords(offersOf("Yin"))).toBe("45 to 90 minutes");
    expect(lengthWords(offersOf("Hatha"))).toBe("60 minutes");
  });

  it("say where they are, when that is not everywhere", () => {
    expect(onlyIn(offersOf("Hatha"), [here, there])).toEqual([here]);
    expect(onlyIn(offersOf("Yin"), [here, there])).toEqual([]);
  });
});
