import { describe, expect, it } from "vitest";
import { offerText, zoneCity } from "./open-time-text.ts";

describe("in the answer to a ZIP code,", () => {
  it("an open time is named with its price, and with the group the price is for", () => {
    const offer = { id: "hatha-60", style: "Hatha", minutes: 60, people: 1, amount: 9_500 };
    const ines = { name: "Ines A.", offer };
    expect(offerText(ines, "USD")).toBe("Hatha with Ines, 60 minutes, $95.00");
    const group = { ...ines, offer: { ...offer, people: 3, amount: 14_400 } };
    expect(offerText(group, "USD")).toBe("Hatha with Ines, 60 minutes, $144.00 for 3 people");
  });

  it("a time zone is called by its city", () => {
    expect(zoneCity("America/New_York")).toBe("New York");
    expect(zoneCity("America/Indiana/Knox")).toBe("Knox");
  });
});
