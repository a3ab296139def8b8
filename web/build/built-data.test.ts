import { expect, it } from "vitest";
import { testArea, testOffer } from "../src/parts/showcase/testing/areas.ts";
import { newStyles } from "./built-data.ts";

it("lists each style that only operators know once, with what they say of it on any of its offers", () => {
  const about = { text: "We laugh for no reason.", pose: "rest" } as const;
  // A picture may be gone before the next build.
  const picture = { id: "style-1", alt: "People laughing." };
  const areas = [
    testArea({ beacons: [testOffer({ style: "Hatha" }), testOffer({ style: "Laughter" })] }),
    testArea({
      beacons: [testOffer({ style: "Laughter", about: { ...about, picture } }), testOffer({ style: "Hula" })],
    }),
  ];
  expect(newStyles({ areas })).toEqual([
    { style: "Laughter", ...about },
    { style: "Hula", text: "", pose: "seat" },
  ]);
  expect(newStyles({ areas: [] })).toEqual([]);
});
