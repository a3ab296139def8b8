import { describe, expect, it } from "vitest";
import { areaNames, offerNames } from "./area-names.ts";

const offer = (id: string, service: string, minutes: number) => ({
  id,
  service,
  minutes,
  style: "Hatha",
  people: { min: 1, max: 1 },
  amount: 9_000,
  perPerson: 0,
});
const areas = [
  {
    id: "ny",
    name: "New York",
    beacons: [offer("ny-60", "Hatha at home", 60)],
    offers: [offer("ny-old", "Yin at home", 90)],
    changes: [{ from: 1, by: "tess", beacon: offer("ny-new", "Chair yoga", 45) }],
  },
  { id: "la", name: "Los Angeles", beacons: [offer("la-60", "Hatha at home", 60)] },
];

describe("names of areas and offers", () => {
  it("are those of the plan; an id that no plan knows stays", () => {
    expect(areaNames(["la", "ny", "sf"], areas)).toBe("Los Angeles, New York, sf");
    expect(areaNames([], areas)).toBe("");
  });

  it("say an offer with its minutes by area, also one that has ended or begins later", () => {
    expect(offerNames(["la-60", "ny-60", "ny-old", "ny-new", "gone"], areas)).toBe(
      "New York: Hatha at home, 60 min; Yin at home, 90 min; Chair yoga, 45 min\nLos Angeles: Hatha at home, 60 min\ngone",
    );
    expect(offerNames([], areas)).toBe("");
  });
});
