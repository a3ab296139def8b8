import { describe, expect, it } from "vitest";
import { DAY } from "../constants.ts";
import { foldedAt, withPriceChange } from "./price-change.ts";
import type { PlannedBeacon, StoredAreaWithId } from "./stored-area.ts";
import { shownStylePictures, stylePictureChange, withoutStylePicture } from "./style-pictures.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const offer = (id: string, picture?: string, isOffered?: boolean): PlannedBeacon => ({
  id,
  service: "Nidra at home",
  style: "Nidra",
  minutes: 45,
  people: { min: 1, max: 2 },
  amount: 7_000,
  perPerson: 1_000,
  about: { text: "", pose: "rest", ...(picture && { picture: { id: picture, alt: "Cushions." } }) },
  ...(isOffered !== undefined && { isOffered }),
});
const area = (...beacons: PlannedBeacon[]): StoredAreaWithId => ({
  id: "boston",
  name: "Boston",
  region: "MA",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["021"],
  currency: "USD",
  beacons,
});
const change = (before: StoredAreaWithId, beacon: PlannedBeacon, from = NOW, now = NOW) =>
  withPriceChange(before, { from, by: "tess", beacon }, [], now);
const shown = (one: StoredAreaWithId, now = NOW) => [...shownStylePictures([one], now)];

describe("the pictures that areas show", () => {
  it("are those of what is offered or will be, each once", () => {
    const one = area(offer("a", "p1"), offer("b", "p1"), offer("c"), offer("d", "p2", false));
    const planned = change(one, offer("c", "p3"), NOW + DAY);
    expect(shown(planned)).toEqual(["p1", "p3"]);
    expect([...shownStylePictures([one, area(offer("e", "p4"))], NOW)]).toEqual(["p1", "p4"]);
  });

  it("are none of an offer that ends, which begins again without one", () => {
    const ended = change(area(offer("a", "p1")), offer("a", "p1", false));
    expect(ended.changes?.[0]?.beacon.about).toEqual({ text: "", pose: "rest" });
    expect(shown(ended)).toEqual([]);
    expect(withoutStylePicture(offer("a"))).toEqual(offer("a"));
    expect(withoutStylePicture({})).toEqual({});
  });
});

describe("what becomes of pictures with a change", () => {
  it("ends one that is replaced, unless another offer or area shows it", () => {
    const [before, after] = [area(offer("a", "p1")), area(offer("a", "p2"))];
    expect(stylePictureChange(before, after, [], NOW)).toEqual({ begun: ["p2"], ended: ["p1"] });
    expect(stylePictureChange(before, after, [area(offer("z", "p1"))], NOW)).toEqual({
      begun: ["p2"],
      ended: [],
    });
    expect(stylePictureChange(before, after, [area(offer("z", "p2"))], NOW).begun).toEqual([]);
    const shared = area(offer("a", "p1"), offer("b", "p1"));
    expect(stylePictureChange(shared, change(shared, offer("a")), [], NOW).ended).toEqual([]);
  });

  it("ends those of an area that is taken away, and begins those of a new one", () => {
    expect(stylePictureChange(area(offer("a", "p1")), undefined, [], NOW).ended).toEqual(["p1"]);
    expect(stylePictureChange(undefined, area(offer("a", "p1")), [], NOW)).toEqual({
      begun: ["p1"],
      ended: [],
    });
  });

  it("keeps the first one until the day of the second, and ends it then", () => {
    const first = area(offer("a", "p1"));
    const planned = change(first, offer("a", "p2"), NOW + DAY);
    expect(stylePictureChange(first, planned, [], NOW)).toEqual({ begun: ["p2"], ended: [] });
    const then = NOW + DAY;
    expect(stylePictureChange(planned, foldedAt(planned, then), [], then).ended).toEqual(["p1"]);
    const dropped = change(planned, offer("a", "p1"), NOW + DAY);
    expect(stylePictureChange(planned, dropped, [], NOW)).toEqual({ begun: [], ended: ["p2"] });
  });

  it("ends the picture of a style that is withdrawn, at once or from a day on", () => {
    const before = area(offer("a", "p1"));
    expect(stylePictureChange(before, change(before, offer("a", "p1", false)), [], NOW).ended).toEqual([
      "p1",
    ]);
    const planned = change(before, offer("a", "p1", false), NOW + DAY);
    expect(stylePictureChange(before, planned, [], NOW).ended).toEqual([]);
    const then = NOW + DAY;
    expect(stylePictureChange(planned, foldedAt(planned, then), [], then).ended).toEqual(["p1"]);
  });
});
