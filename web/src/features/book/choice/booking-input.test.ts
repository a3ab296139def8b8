import { describe, expect, it } from "vitest";
import { emptyChoice } from "./booking-choice.ts";
import { createInputFor, quoteInputFor } from "./booking-input.ts";

const choice = {
  ...emptyChoice,
  area: "ny",
  beacon: "hatha-60",
  people: 2,
  date: "2026-05-05",
  start: 1000,
  instructorId: "ines",
  pmid: "credit",
};

describe("the request to book", () => {
  it("contains the choice and the displayed price, nothing more", () =>
    expect(createInputFor(choice, 9500)).toEqual({
      instructorId: "ines",
      beacon: "hatha-60",
      start: 1000,
      people: 2,
      amount: 9500,
      pmid: "credit",
    }));

  it("contains another place without its empty fields", () => {
    const other = { line1: " 9 Side St ", line2: " ", city: "Brooklyn", region: "NY", postalCode: "11201 " };
    const input = createInputFor(
      { ...choice, otherAddress: other, instructions: " Blue door ", bodyNotes: " My knee. " },
      9500,
    );
    expect(input.location).toEqual({
      line1: "9 Side St",
      city: "Brooklyn",
      region: "NY",
      postalCode: "11201",
    });
    expect(input.instructions).toBe("Blue door");
    expect(input.bodyNotes).toBe("My knee.");
  });
});

describe("the request for a quote", () => {
  it("is not made until time and instructor are chosen", () => {
    expect(quoteInputFor({ ...choice, instructorId: "" })).toBeNull();
    expect(quoteInputFor(choice)).toEqual({
      instructorId: "ines",
      beacon: "hatha-60",
      start: 1000,
      people: 2,
    });
  });
});
