import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PoliciesData } from "../api/public/policies-data.ts";
import { DAY, HOUR, SELLER } from "../constants.ts";
import { GENERAL_POLICY, noPolicy, type PolicyValue, type StoredPolicy } from "../policy/stored-policy.ts";
import { NOW } from "../testing/booking.ts";
import { publicPolicies } from "./public-policies.ts";

const areas = [{ id: "ny", name: "New York", timeZone: "America/New_York" }];
const stored = (...changes: [from: number, value: PolicyValue][]): StoredPolicy => ({
  ...noPolicy,
  version: changes.length,
  changes: changes.map(([from, value], i) => ({
    version: i + 1,
    from,
    by: "tess",
    at: NOW,
    reason: "",
    value,
  })),
});
const changedWith = (documents: Record<string, StoredPolicy>) => {
  const data = publicPolicies(new Map(Object.entries(documents)), areas, NOW);
  expect(v.parse(PoliciesData, data)).toEqual(data);
  expect(data.seller).toEqual({ ...SELLER, address: [...SELLER.address] });
  return data.changed;
};

describe("what the public reads of policies", () => {
  it("is nothing where pages say what holds", () => {
    expect(changedWith({})).toEqual([]);
    expect(changedWith({ [GENERAL_POLICY]: stored([NOW, { share: 80 }]) })).toEqual([]);
  });

  it("is what holds everywhere, in an area where it is another, and what is planned", () => {
    const found = changedWith({
      [GENERAL_POLICY]: stored([NOW - DAY, { notice: 6 * HOUR }]),
      ny: stored([NOW - DAY, { share: 85 }], [NOW + DAY, { horizon: 60 * DAY }]),
    });
    expect(found).toEqual([
      { timeZone: "America/New_York", about: "How soon you can book", text: "from 6 hours ahead" },
      {
        area: "New York",
        timeZone: "America/New_York",
        about: "What instructors get",
        text: "85% of the price",
      },
      {
        area: "New York",
        timeZone: "America/New_York",
        about: "How far ahead you can book",
        text: "up to 60 days ahead",
        from: NOW + DAY,
      },
    ]);
  });

  it("names nobody, and no reason", () => {
    const all = JSON.stringify(changedWith({ ny: stored([NOW, { share: 85 }]) }));
    expect(all).not.toContain("tess");
  });
});
