import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import { DEFAULT_POLICY } from "../policy/policy.ts";
import { policyPreview } from "./policy-preview.ts";
import { policyNames, policyText, policyTexts } from "./policy-words.ts";

const price = { amount: 9_500, currency: "USD" };

describe("the preview of a change of policies", () => {
  it("says what an instructor earns, and we keep, of a session and of a late cancellation", () => {
    expect(policyPreview(DEFAULT_POLICY, { share: 75 }, price)).toEqual([
      { isRule: true, what: "Instructor's share", before: "80% of the price", after: "75% of the price" },
      { what: "An instructor earns for a session of $95.00", before: "$76.00", after: "$71.25" },
      { what: "We keep of a session of $95.00", before: "$19.00", after: "$23.75" },
      {
        what: "An instructor earns when a session of $95.00 is canceled 4 hours before",
        before: "$38.00",
        after: "$35.62",
      },
      {
        what: "An instructor earns when a session of $95.00 is canceled less than 4 hours before",
        before: "$76.00",
        after: "$71.25",
      },
    ]);
  });

  it("says what a customer gets back at each moment at which that changes", () => {
    const refunds = [{ before: 48 * HOUR, percent: 100 }];
    const lines = policyPreview(DEFAULT_POLICY, { refunds }, price);
    expect(lines[0]).toEqual({
      isRule: true,
      what: "Cancellation by the customer",
      before: "100% until 24 hours before, 50% until 4 hours before, then no refund",
      after: "100% until 48 hours before, then no refund",
    });
    expect(lines.filter(({ what }) => what.startsWith("A customer"))).toEqual([
      {
        what: "A customer who cancels 24 hours before gets back, of $95.00",
        before: "$95.00",
        after: "$0.00",
      },
      {
        what: "A customer who cancels 4 hours before gets back, of $95.00",
        before: "$47.50",
        after: "$0.00",
      },
    ]);
  });

  it("says hours, notice and horizon in words, and nothing of what stays", () => {
    const value = { notice: 6 * HOUR, hours: { from: 8 * 60, to: 18 * 60 } };
    expect(policyPreview(DEFAULT_POLICY, value, price)).toEqual([
      { isRule: true, what: "Notice before a session", before: "4 hours", after: "6 hours" },
      { isRule: true, what: "Hours of sessions", before: "6:00 AM to 8:00 PM", after: "8:00 AM to 6:00 PM" },
    ]);
    expect(policyPreview(DEFAULT_POLICY, { share: DEFAULT_POLICY.share }, price)).toEqual([]);
  });

  it("has words for every policy", () => {
    for (const name of policyNames) expect(policyText(name, DEFAULT_POLICY[name] as never)).not.toBe("");
    expect(policyTexts({ refunds: [] })).toEqual([
      { name: "refunds", title: "Cancellation by the customer", text: "No refund" },
    ]);
    const until = policyTexts({ refunds: [{ before: 0, percent: 20 }] });
    expect(until[0]?.text).toBe("20% until the start, then no refund");
  });
});
