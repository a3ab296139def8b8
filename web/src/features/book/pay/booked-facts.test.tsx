import { bookingWith } from "@core/testing/booking.ts";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { BookedFacts } from "./booked-facts.tsx";

const base = bookingWith();
const place = { line1: "500 West 110th Street", line2: "Apt 3" };
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const shown = (changes: Partial<typeof base>, where: typeof place | null = place) => {
  show(<BookedFacts booking={{ ...base, ...changes }} place={where} />);
  return facts();
};
const { city, region, postalCode } = base.location;

describe("what was booked", () => {
  it("says where, with the unit, and what was paid how", () => {
    const { Where, Price } = shown({
      status: "Confirmed",
      billing: { ...base.billing, amount: 9_500, source: "card" },
    });
    expect(Where).toBe(`500 West 110th Street, Apt 3, ${city}, ${region} ${postalCode}`);
    expect(Price).toMatch(/^\$95\.00 .*paid by card$/);
  });

  it("says of a request that it is paid only once it is accepted", () => {
    expect(shown({ status: "Requested", billing: { ...base.billing, source: "credit" } }).Price).toMatch(
      /paid from your credit if \w+ accepts$/,
    );
  });

  it("says the town until the street has loaded", () => {
    expect(shown({}, null).Where).toBe(`${city}, ${region} ${postalCode}`);
  });
});
