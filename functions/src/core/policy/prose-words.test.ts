import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { DEFAULT_POLICY } from "./policy.ts";
import { changedWords, proseWords } from "./prose-words.ts";

describe("the words of policies in prose", () => {
  it("are all there where nothing has changed", () => {
    expect(proseWords(DEFAULT_POLICY)).toMatchObject({
      instructorShare: "80%",
      notice: "4 hours",
      horizon: "90 days",
      opens: "6:00AM",
      closesShort: "8 PM",
      fullRefundBefore: "24 hours",
      partRefundBefore: "4 hours",
      partRefund: "50%",
      topUpMost: "$1,000.00",
      payoutDay: "Friday",
    });
    expect(changedWords(DEFAULT_POLICY, DEFAULT_POLICY)).toEqual({});
  });

  it("differ where a policy does", () => {
    const policy = {
      ...DEFAULT_POLICY,
      notice: 6 * HOUR,
      hours: { from: 7 * 60 + 30, to: 20 * 60 },
      welcome: { percent: 25, within: 7 * DAY },
      refunds: [
        { before: 48 * HOUR, percent: 100 },
        { before: HOUR, percent: 25 },
      ],
    };
    expect(changedWords(policy, DEFAULT_POLICY)).toEqual({
      notice: "6 hours",
      opens: "7:30AM",
      opensShort: "7:30 AM",
      welcomePercent: "25%",
      welcomeWithin: "7 days",
      fullRefundBefore: "48 hours",
      partRefundBefore: "60 minutes",
      partRefund: "25%",
    });
  });

  it.each([
    ["one step", [{ before: 24 * HOUR, percent: 100 }]],
    ["no full refund", [24, 4].map((hours) => ({ before: hours * HOUR, percent: hours }))],
    [
      "a refund until the start",
      [24, 0].map((hours) => ({ before: hours * HOUR, percent: 50 + 50 * Math.sign(hours) })),
    ],
    ["none", []],
  ])("leave out refunds that prose can't say: %s", (_what, refunds) => {
    expect(changedWords({ ...DEFAULT_POLICY, refunds }, DEFAULT_POLICY)).toEqual({});
  });
});
