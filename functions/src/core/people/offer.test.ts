import { describe, expect, it } from "vitest";
import { bookingRequestWith } from "../testing/booking.ts";
import { instructorWith } from "../testing/instructor.ts";
import { findOffer, isForPeople, isShownTo, teaches } from "./offer.ts";
import type { PricingArea } from "./places/pricing.ts";

const { beacon } = bookingRequestWith();
const areaWith = (id: string, beacons: PricingArea["beacons"]): PricingArea => ({
  id,
  name: id,
  region: "NY",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: [],
  currency: "USD",
  beacons,
});
const manhattan = areaWith("manhattan", [beacon]);

describe("an offer of the price list", () => {
  it("is found with its area", () => {
    expect(findOffer([areaWith("queens", []), manhattan], beacon.id)).toEqual({ area: manhattan, beacon });
    expect(findOffer([manhattan], "unknown")).toBeUndefined();
  });

  it("allows whole numbers of people within its limits", () => {
    expect([0, 1, 4, 5, 1.5].map((people) => isForPeople(beacon, people))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it("is taught only by an active instructor of its area", () => {
    const ines = instructorWith();
    expect(teaches(ines, "manhattan", "hatha-60")).toBe(true);
    expect(teaches({ ...ines, status: "paused" }, "manhattan", "hatha-60")).toBe(false);
    expect(teaches(ines, "queens", "hatha-60")).toBe(false);
    expect(teaches(ines, "manhattan", "yin-60")).toBe(false);
  });
});

it("an instructor is shown to everyone but themselves and those who blocked them", () => {
  const cora = { uid: "cora", blacklist: ["ines"] };
  expect(["otto", "cora", "ines"].map((id) => isShownTo(cora, id))).toEqual([true, false, false]);
});
