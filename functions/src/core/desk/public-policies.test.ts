import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PoliciesData } from "../api/public/policies-data.ts";
import { DAY, HOUR, SELLER } from "../constants.ts";
import { GENERAL_POLICY } from "../policy/general-policy.ts";
import { noPolicy, type PolicyValue, type StoredPolicy } from "../policy/stored-policy.ts";
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
const dataWith = (documents: Record<string, StoredPolicy>) =>
  publicPolicies(new Map(Object.entries(documents)), areas, NOW);
const changedWith = (documents: Record<string, StoredPolicy>) => {
  const data = dataWith(documents);
  expect(v.parse(PoliciesData, data)).toEqual(data);
  expect(data.seller).toEqual({ ...SELLER, address: [...SELLER.address] });
  return data.changed;
};

describe("what the public reads of policies", () => {
  it("is nothing where pages say what holds", () => {
    expect(changedWith({})).toEqual([]);
    expect(changedWith({ [GENERAL_POLICY]: stored([NOW, { share: 80 }]) })).toEqual([]);
  });

  it("is nothing of how soon the desk answers, in force or planned", () => {
    const soon = stored([NOW - DAY, { answers: { reports: HOUR } }], [NOW + DAY, { answers: {} }]);
    expect(changedWith({ [GENERAL_POLICY]: soon })).toEqual([]);
  });

  it("is what holds everywhere, in an area where it is another, and what is planned", () => {
    const found = changedWith({
      [GENERAL_POLICY]: stored([NOW - DAY, { notice: 6 * HOUR }]),
      ny: stored([NOW - DAY, { share: 85 }], [NOW + DAY, { horizon: 60 * DAY }]),
    });
    expect(found).toEqual([
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

  it("is what prose says instead where a policy is another everywhere, and a line where prose can't say it", () => {
    const general = (value: PolicyValue) => ({ [GENERAL_POLICY]: stored([NOW - DAY, value]) });
    const { words, changed } = dataWith(general({ notice: 6 * HOUR, tip: { min: 200, max: 10_000 } }));
    expect(words).toEqual({ notice: "6 hours", tipLeast: "$2.00", tipMost: "$100.00" });
    expect(changed).toEqual([]);
    expect(dataWith(general({ refunds: [] }))).toMatchObject({
      words: {},
      changed: [{ about: "Refund when you cancel", text: "No refund" }],
    });
  });

  it("is what instructors get in each area, and in every other one", () => {
    const { shares } = dataWith({
      [GENERAL_POLICY]: stored([NOW, { share: 78 }]),
      ny: stored([NOW, { share: 85 }]),
    });
    expect(shares).toEqual({ default: 78, ny: 85 });
    expect(dataWith({}).shares).toEqual({ default: 80, ny: 80 });
  });

  it("names nobody, and no reason", () => {
    const all = JSON.stringify(changedWith({ ny: stored([NOW, { share: 85 }]) }));
    expect(all).not.toContain("tess");
  });
});
