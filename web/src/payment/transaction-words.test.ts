import type { Transaction } from "@shared/model/ledger.ts";
import { describe, expect, it } from "vitest";
import { hasReceipt, paidWith, receiptNumber, signed, sourceOf, titleOf } from "./transaction-words.ts";

const visa = { source: "card", brand: "visa", last4: "4242" } as const;
const made = (
  mode: Transaction["mode"],
  amount: number,
  billing: Pick<Transaction["billing"], "source" | "brand" | "last4">,
  instructor?: string,
): Transaction => ({
  id: "t1",
  mode,
  aid: "",
  ...(instructor && { instructor }),
  billing: { amount, currency: "USD", ...billing },
  createdAt: 0,
  userId: "maya",
});

describe("a transaction in words", () => {
  it.each([
    [made("credit", 500, visa), "Top-up", "Visa ····4242", "Paid with Visa ending in 4242"],
    [made("offer", 100, { source: "promo" }), "Welcome offer", "A gift from us", undefined],
    [made("code", 100, { source: "promo" }), "Code redeemed", "A gift from us", undefined],
    [
      made("book", -9000, visa, "Ines"),
      "Session with Ines",
      "Visa ····4242",
      "Paid with Visa ending in 4242",
    ],
    [
      made("book", -9000, { source: "credit" }, "Ines"),
      "Session with Ines",
      "From your credit",
      "Paid from your credit",
    ],
    [made("tip", -700, { source: "credit" }), "Tip", "From your credit", "Paid from your credit"],
    [
      made("refund", 4500, { source: "credit" }, "Ines"),
      "Refund for the session with Ines",
      "Back to your credit",
      "Returned to your credit",
    ],
    [made("refund", 4500, visa), "Refund", "Back to Visa ····4242", "Returned to Visa ending in 4242"],
    [
      made("adjust", 100, { source: "credit" }),
      "Correction by our team",
      "Back to your credit",
      "Returned to your credit",
    ],
  ])("%#: says what it was for and where the money went", (one, title, source, paid) => {
    expect(titleOf(one)).toBe(title);
    expect(sourceOf(one).shown).toBe(source);
    expect(hasReceipt(one)).toBe(paid !== undefined);
    if (paid) expect(paidWith(one)).toBe(paid);
  });

  it("has its sign before the amount, to the cent", () => {
    expect(signed(2_500, "USD")).toBe("+$25.00");
    expect(signed(-9_001, "USD")).toBe("−$90.01");
  });

  it("has a number that says nothing of who it belongs to", () => {
    expect(receiptNumber({ id: "top_maya_6f1c-58b5", userId: "maya" })).toBe("TOP-6F1C-58B5");
    expect(receiptNumber({ id: "a1b2_capture", userId: "maya" })).toBe("A1B2-CAPTURE");
  });
});
