import { describe, expect, it } from "vitest";
import { DAY, TAX } from "../../constants.ts";
import { NOW } from "../../testing/booking.ts";
import {
  certifiedIdentity,
  type TypedTaxIdentity,
  taxFormProblems,
  taxNumberProblem,
  W8_REFUSAL,
} from "./tax-form.ts";
import { keptUntil, taxStatusOf } from "./tax-status.ts";

const typed: TypedTaxIdentity = {
  isUsPerson: true,
  name: "Ines  Alvarez",
  business: "",
  classification: "individual",
  line1: "1 Bedford Ave",
  line2: "",
  city: "Brooklyn",
  state: "ny",
  postalCode: "11249",
  numberKind: "ssn",
  number: "123-45-6789",
  signature: "ines alvarez",
};

describe("a tax number", () => {
  it.each([
    ["123-45-6789", "ssn", undefined],
    ["912 70 1234", "ssn", undefined],
    ["12-3456789", "ein", undefined],
    ["12345678", "ssn", "A Social Security number has nine digits."],
    ["1234567890", "ein", "An EIN has nine digits."],
    ["12345678x", "ein", "An EIN has nine digits."],
    ["000-12-3456", "ssn", "There's no such Social Security number. Please check it."],
    ["666-12-3456", "ssn", "There's no such Social Security number. Please check it."],
    ["123-00-3456", "ssn", "There's no such Social Security number. Please check it."],
    ["123-12-0000", "ssn", "There's no such Social Security number. Please check it."],
    ["07-1234567", "ein", "No EIN begins like this. Please check it."],
  ] as const)("%s as %s: %s", (number, kind, problem) =>
    expect(taxNumberProblem(number, kind)).toBe(problem),
  );
});

describe("a tax form", () => {
  it("is stored with its number sealed, and the last four digits", () => {
    const stored = certifiedIdentity(typed, NOW, (number) => `sealed ${number.length}`);
    expect(stored).toMatchObject({ sealed: "sealed 9", last4: "6789", state: "NY", certifiedAt: NOW });
    expect(stored).not.toHaveProperty("business");
    expect(JSON.stringify(stored)).not.toMatch(/123-?45/);
  });

  it("of someone who is no US person is refused in plain words, whatever else was typed", () => {
    const problems = taxFormProblems({ ...typed, isUsPerson: false, number: "" });
    expect(problems).toEqual({ isUsPerson: W8_REFUSAL });
  });

  it("names what is wrong with each field, and never the number", () => {
    const bad = { name: " ", line1: "", city: "", state: "New York", postalCode: "1124", signature: "" };
    const problems = taxFormProblems({ ...typed, ...bad, number: "987654" });
    expect(Object.keys(problems).sort()).toEqual([...Object.keys(bad), "number"].sort());
    expect(JSON.stringify(problems)).not.toContain("987654");
    expect(() => certifiedIdentity({ ...typed, number: "987654" }, NOW, String)).toThrow("");
  });

  it("is signed with the name of the person, or by anyone for a business, which gives its EIN", () => {
    expect(taxFormProblems({ ...typed, signature: "Otto" })).toEqual({
      signature: "Sign with your name as you typed it above.",
    });
    const business = { ...typed, classification: "llc-s" as const, signature: "Otto" };
    expect(taxFormProblems(business)).toEqual({ numberKind: "A business gives its EIN." });
    expect(taxFormProblems({ ...business, numberKind: "ein", number: "123456789" })).toEqual({});
  });
});

describe("when a tax identity is asked for and kept", () => {
  const months = (earned: number) => [
    { month: "2026-11", earned },
    { month: "2025-12", earned: 900_000 },
  ];
  it("asks near the limit of this year, not before", () => {
    expect(taxStatusOf(undefined, months(TAX.askFrom - 1), "2026")).toEqual({ isAsked: false });
    expect(taxStatusOf(undefined, months(TAX.askFrom), "2026")).toEqual({ isAsked: true });
    expect(TAX.askFrom).toBeLessThan(TAX.stateLimit);
  });

  it("shows its owner the last four digits at most", () => {
    const stored = certifiedIdentity(typed, NOW, () => "sealed");
    expect(taxStatusOf(stored, [], "2026")).toEqual({
      isAsked: false,
      given: { numberKind: "ssn", last4: "6789", certifiedAt: NOW },
    });
  });

  it("is kept four years after the last payout, or after it was given", () => {
    expect(keptUntil(NOW, undefined)).toBe(NOW + TAX.keptFor);
    expect(keptUntil(NOW, NOW + 100 * DAY)).toBe(NOW + 100 * DAY + TAX.keptFor);
    expect(keptUntil(NOW, NOW - 100 * DAY)).toBe(NOW + TAX.keptFor);
  });
});
