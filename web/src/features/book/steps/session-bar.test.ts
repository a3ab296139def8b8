import type { Beacon } from "@core/people/places/pricing.ts";
import { describe, expect, it } from "vitest";
import { sessionBar } from "./session-bar.ts";

const beacon: Beacon = {
  id: "ny-hatha-60",
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 9_500,
  perPerson: 1_500,
};
const facts = { timeZone: "America/New_York", instructorName: "Marcus B.", currency: "USD" };
const start = Date.UTC(2026, 10, 25, 13);

describe("the bar of a step", () => {
  it("says when and with whom in two short lines, and the price", () => {
    expect(sessionBar({ start, people: 1 }, beacon, facts)).toMatchObject({
      text: "Wed, Nov 25, 8:00 AM",
      who: "with Marcus",
      total: "$95.00",
    });
  });

  it("says nobody's name while it is loading", () => {
    expect(sessionBar({ start, people: 1 }, beacon, { ...facts, instructorName: "" }).who).toBe("");
  });

  it("says the session before a time is chosen", () => {
    expect(sessionBar({ start: 0, people: 1 }, beacon, facts)).toMatchObject({
      text: "Hatha, 60 min",
      who: "",
    });
  });
});
