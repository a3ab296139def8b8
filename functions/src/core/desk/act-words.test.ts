import { describe, expect, it } from "vitest";
import { actTitle, amountOfAct, listedReason, subjectOpened } from "./act-words.ts";

describe("an act in the audit", () => {
  it("says how much money it was about, and nothing where it was about none", () => {
    expect(amountOfAct({ act: "refund", before: {}, after: { amount: 4_000, refunded: 9_000 } })).toBe(4_000);
    expect(amountOfAct({ act: "unclaimed", before: { unclaimed: 700 }, after: { unclaimed: 0 } })).toBe(700);
    expect(amountOfAct({ act: "release", before: {}, after: { state: "released", total: 51_825 } })).toBe(
      51_825,
    );
    expect(amountOfAct({ act: "accept", before: {}, after: { amount: 9_500 } })).toBeUndefined();
    expect(actTitle("mark")).toBe("Marked what the bank paid");
  });

  it("leads to its case, or to the page that stands for it", () => {
    expect(subjectOpened({ kind: "booking", id: "b1" })).toEqual({ what: "bookings", id: "b1" });
    expect(subjectOpened({ kind: "line", id: "7_ines_a" })).toEqual({ what: "payouts", id: "7" });
    expect(subjectOpened({ kind: "message", id: "b1:m1" })).toEqual({ what: "bookings", id: "b1" });
    expect(subjectOpened({ kind: "account", id: "u1" })).toEqual({ what: "people", id: "u1" });
    expect(subjectOpened({ kind: "tax year", id: "2026" })).toEqual({ what: "taxes", id: "2026" });
    expect(subjectOpened({ kind: "switch", id: "tips" })).toEqual({ what: "switches", id: "tips" });
  });

  it("has its reason in the list, but for cases that may be about the reader", () => {
    expect(listedReason({ on: { kind: "payment", id: "p1" }, reason: "Asked." })).toBe("Asked.");
    expect(listedReason({ on: { kind: "report", id: "r1" }, reason: "Rude." })).toBeUndefined();
  });
});
