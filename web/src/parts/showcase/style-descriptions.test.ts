import { describe, expect, it } from "vitest";
import { figureOf } from "../../ui/drawings/style-poses.ts";
import { offersOfAreas } from "./price-list.ts";
import { areasOffering, explainedStyles, lengthText, styleDescriptions } from "./style-descriptions.ts";
import { testArea, testOffer } from "./testing/areas.ts";

const here = testArea({
  id: "here",
  beacons: [
    testOffer({ id: "1", style: "Laughter" }),
    testOffer({ id: "2", style: "Yin", minutes: 90 }),
    testOffer({ id: "3", style: "Hatha" }),
  ],
});
const there = testArea({ id: "there", beacons: [testOffer({ id: "4", style: "Yin", minutes: 45 })] });
const offersOf = (wanted: string) => offersOfAreas([here, there]).filter(({ style }) => style === wanted);

describe("the styles that the services page explains", () => {
  it("are the offered ones, including one without a description", () =>
    expect(explainedStyles([there, here]).map(({ style, words }) => [style, words !== undefined])).toEqual([
      ["Hatha", true],
      ["Yin", true],
      ["Laughter", false],
    ]));

  it("have what operators say of a style that is not ours, from whichever of its offers says it", () => {
    const about = { text: "We laugh for no reason. For anyone.", pose: "rest" } as const;
    const offers = [
      testOffer({ id: "5", style: "Laughter" }),
      testOffer({ id: "6", style: "Laughter", about }),
      testOffer({ id: "7", style: "Yin", about }),
      testOffer({ id: "8", style: "Nidra", about: { text: "", pose: "fold" } }),
    ];
    const explained = explainedStyles([testArea({ beacons: offers })]);
    expect(explained.map(({ style, words }) => [style, words?.inShort])).toEqual([
      ["Yin", styleDescriptions.Yin?.inShort],
      ["Laughter", about.text],
      ["Nidra", undefined],
    ]);
    expect(["Laughter", "Yin", "Nidra", "Hula"].map((style) => figureOf(style, offers).name)).toEqual([
      "rest",
      "fold",
      "fold",
      "seat",
    ]);
  });

  it("are all that have a description while there is no price list", () =>
    expect(explainedStyles([]).map(({ style }) => style)).toEqual(Object.keys(styleDescriptions)));

  it("have their lengths", () => {
    expect(lengthText(offersOf("Yin"))).toBe("45 to 90 minutes");
    expect(lengthText(offersOf("Hatha"))).toBe("60 minutes");
  });

  it("name their areas when they are not offered everywhere", () => {
    expect(areasOffering(offersOf("Hatha"), [here, there])).toEqual([here]);
    expect(areasOffering(offersOf("Yin"), [here, there])).toEqual([]);
  });
});
