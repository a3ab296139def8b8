import { describe, expect, it } from "vitest";
import { editedFrom, groupText, offerAmounts, offerFrom, offerProblem } from "./edited-offer.ts";

const offer = {
  id: "boston-hatha-60",
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 9_500,
  perPerson: 1_500,
  isOffered: true,
};
const edited = editedFrom(offer);

describe("an offer of a city as it is typed", () => {
  it("says what customers pay and the instructor gets, in the smallest group and the largest", () => {
    expect(offerAmounts(edited, 80)).toEqual({ pays: "$95.00 to $140.00", gets: "$76.00 to $112.00" });
    const one = { ...edited, people: { min: 1, max: 1 } };
    expect(offerAmounts(one, 80)).toEqual({ pays: "$95.00", gets: "$76.00" });
    expect([groupText({ min: 1, max: 1 }), groupText({ min: 2, max: 8 })]).toEqual([
      "1 person",
      "2–8 people",
    ]);
  });

  it("is sent as it was copied, with what was changed", () => {
    const { isOffered: _, ...same } = offer;
    expect(offerFrom(edited)).toEqual(same);
    const about = { text: "Humming, for anyone.", pose: "rest" } as const;
    expect(offerFrom(editedFrom({ ...offer, about }))).toEqual({ ...same, about });
    expect(offerFrom({ ...edited, service: " Morning Hatha ", amount: "80" })).toEqual({
      ...same,
      service: "Morning Hatha",
      amount: 8_000,
    });
  });

  it("names what is wrong with it, and then says no amounts", () => {
    expect(offerProblem(edited)).toBeUndefined();
    expect(offerProblem({ ...edited, service: " " })).toBe("Please name each offer.");
    for (const amount of ["", "0.50", "abc", "20000"])
      expect(offerProblem({ ...edited, amount })).toContain("Please enter a price");
    expect(offerProblem({ ...edited, perPerson: "" })).toContain("each extra person");
    expect(offerAmounts({ ...edited, amount: "" }, 80)).toBeUndefined();
  });
});
