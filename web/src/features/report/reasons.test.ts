import { sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { commentOf, LONGEST, type Reason, reasons, wrongWith } from "./reasons.ts";

describe("a report", () => {
  it("says its reason, its session and then what the person wrote", () =>
    expect(commentOf("late", sessionWith(), " Came at noon.\nLeft at one. ")).toBe(
      "Reason: Late, or did not come\nSession: Tue, May 5, 10:00 AM (booking b1)\n\nCame at noon.\nLeft at one.",
    ));

  it("says no session where none is known", () =>
    expect(commentOf("other", null, "A word.")).toBe("Reason: Something else\n\nA word."));

  it("fits the call with the longest of everything", () => {
    const longest = sessionWith({ id: "x".repeat(128) });
    for (const reason of Object.keys(reasons) as Reason[])
      expect(commentOf(reason, longest, "y".repeat(LONGEST)).length, reason).toBeLessThanOrEqual(2000);
  });

  it("needs a reason and words, not too many", () => {
    expect(wrongWith({ reason: "safety", text: "x".repeat(LONGEST) })).toEqual({});
    expect(Object.keys(wrongWith({ reason: "", text: "  " }))).toEqual(["reason", "text"]);
    expect(wrongWith({ reason: "safety", text: "x".repeat(LONGEST + 1) }).text).toContain("1701");
  });
});
