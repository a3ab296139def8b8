import { describe, expect, it } from "vitest";
import { cityTerm, fitOf, phoneEndTerm, searchEntryOf } from "./search-terms.ts";

const location = { line1: "1 Bedford Ave", city: "New York", region: "NY", postalCode: "11249" };
const anna = searchEntryOf({ name: "Anna Whitfield", phone: "+12125550162", location });

describe("the terms by which the desk finds a person", () => {
  it("are words and their beginnings, also with a letter left out of what is typed", () => {
    expect(fitOf(anna, ["anna", "whit"])).toBe(2);
    expect(fitOf(anna, ["ana", "whit"])).toBe(1);
    expect(fitOf(anna, ["ana", "witfield"])).toBe(1);
    expect(fitOf(anna, ["ana", "wood"])).toBe(0);
    expect(fitOf(anna, ["anna", "annas"])).toBe(0);
  });

  it("are the last four and seven digits of a phone number, however they are typed", () => {
    for (const typed of ["555-0162", "5550162", "0162", "(555) 01 62"])
      expect(anna.terms).toContain(phoneEndTerm(typed));
    expect(phoneEndTerm("50162")).toBeUndefined();
    expect(phoneEndTerm("+1 212 555 0162")).toBeUndefined();
  });

  it("hold a city, and nothing else of an address", () => {
    expect(anna.terms).toContain(cityTerm("new york"));
    expect(JSON.stringify(anna)).not.toMatch(/bedford|11249|\+1212/i);
  });

  it("are none for an account without a name, a phone and an address", () => {
    expect(searchEntryOf({ name: "", phone: "", location: null })).toEqual({ terms: [], near: [] });
  });

  it("stay small for the longest names", () => {
    const name = "Wolfeschlegelsteinhausen Bergerdorff Alexandrina Maximiliane";
    const { terms, near } = searchEntryOf({ name, phone: "", location: null });
    expect(terms).toHaveLength(30);
    expect(near.length).toBeLessThanOrEqual(200);
    const longer = searchEntryOf({ name: `${name} Wolfgangsteinhausener`, phone: "", location: null });
    expect(longer.near.length).toBeLessThanOrEqual(200);
  });
});
