import { describe, expect, it } from "vitest";
import { DAY } from "../../constants.ts";
import {
  isReviewedAgain,
  type NamedDifference,
  stillNamed,
  withNamed,
  withoutNamed,
} from "./named-difference.ts";
import type { Difference } from "./reconciliation.ts";

const lost: Difference = {
  kind: "charge not in the ledger",
  payment: "top_1",
  processor: 2_500,
  ledger: 0,
  currency: "USD",
};
const total: Difference = { kind: "total", processor: 700, ledger: 0, currency: "USD" };
const named = (one: Difference): NamedDifference => ({ ...one, day: "2026-11-19", reason: "Twice", at: 0 });
const nobody = new Set<string>();

describe("a difference that a reconciliation has named", () => {
  it("is no news while it is the same, and is where its amount or its payment is another", () => {
    const others = [{ ...lost, processor: 2_600 }, { ...lost, payment: "top_2" }, total];
    expect(withoutNamed([lost, ...others], [named(lost)])).toEqual(others);
  });

  it("explains a total once, also where it is found again", () => {
    expect(withNamed([lost], [named(lost), named(total)])).toEqual([lost, named(total)]);
  });

  it("is looked at again for 30 days, but for a total, which is compared each night", () => {
    const after = (ms: number, one = lost) => isReviewedAgain(named(one), ms);
    expect([after(30 * DAY - 1), after(30 * DAY), after(0, total)]).toEqual([true, false, false]);
  });

  it("stays while its day still has it, its payment waits, or its day was not compared", () => {
    const day = (found: Difference[], waitingFor: ReadonlySet<string> = nobody) =>
      stillNamed([named(lost)], new Map([["2026-11-19", { found, waitingFor }]])).length;
    expect([day([lost]), day([], new Set(["top_1"])), stillNamed([named(lost)], new Map()).length]).toEqual([
      1, 1, 1,
    ]);
    expect([day([]), day([{ ...lost, processor: 2_600 }])]).toEqual([0, 0]);
  });
});
