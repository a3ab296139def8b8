import { describe, expect, it } from "vitest";
import { countsToTell, type Health, type HealthDifference } from "./health.ts";

const difference = (ref: string, kind = "wallet"): HealthDifference => ({
  source: "books",
  kind,
  ref,
  accounts: [],
  ledger: 100,
  stored: 90,
  since: 0,
  seen: "2026-11-20",
});
const health = (...differences: HealthDifference[]): Health => ({ differences });

describe("what the desk is told of the books", () => {
  it("counts the new differences, their kinds once each, and all that are open", () => {
    const after = health(difference("a"), difference("b"), difference("c"), difference("d", "earnings"));
    expect(countsToTell(health(difference("a")), after)).toEqual({
      fresh: 3,
      kinds: ["wallet", "earnings"],
      all: 4,
    });
  });

  it("is nothing while no difference is new and some are left", () => {
    const before = health(difference("a"), difference("b"));
    expect(countsToTell(before, health(difference("a")))).toBeUndefined();
    expect(countsToTell(undefined, health())).toBeUndefined();
  });

  it("is that none is left, once the last difference is gone", () => {
    expect(countsToTell(health(difference("a")), health())).toEqual({ fresh: 0, kinds: [], all: 0 });
  });
});
