import { describe, expect, it } from "vitest";
import { inputOf, quoteInputOf } from "./input.ts";
import { emptyWish } from "./wish.ts";

const wish = {
  ...emptyWish,
  area: "ny",
  beacon: "hatha-60",
  people: 2,
  date: "2026-05-05",
  start: 1000,
  by: "ines",
  pmid: "credit",
};

describe("what is sent to book", () => {
  it("is the wish and the price that was shown, nothing more", () =>
    expect(inputOf(wish, 9500)).toEqual({
      instructorId: "ines",
      beacon: "hatha-60",
      start: 1000,
      people: 2,
      amount: 9500,
      pmid: "credit",
    }));

  it("names another place without what was left empty", () => {
    const other = { line1: " 9 Side St ", line2: " ", city: "Brooklyn", region: "NY", postalCode: "11201 " };
    const input = inputOf({ ...wish, other, instructions: " Blue door " }, 9500);
    expect(input.location).toEqual({
      line1: "9 Side St",
      city: "Brooklyn",
      region: "NY",
      postalCode: "11201",
    });
    expect(input.instructions).toBe("Blue door");
  });
});

describe("what is asked about the price", () => {
  it("is nothing until time and instructor are chosen", () => {
    expect(quoteInputOf({ ...wish, by: "" })).toBeNull();
    expect(quoteInputOf(wish)).toEqual({ instructorId: "ines", beacon: "hatha-60", start: 1000, people: 2 });
  });
});
