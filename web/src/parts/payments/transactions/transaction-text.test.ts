import type { Transaction } from "@core/ledger/ledger.ts";
import { describe, expect, it } from "vitest";
import {
  formatSignedMoney,
  hasReceipt,
  receiptNumber,
  receiptPaymentText,
  transactionSource,
  transactionTitle,
} from "./transaction-text.ts";

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
    [made("hold", -9000, { source: "credit" }, "Ines"), "On hold for Ines", "From your credit", undefined],
    [made("hold", -9000, { source: "credit" }), "On hold for a session", "From your credit", undefined],
    [
      made("release", 9000, { source: "credit" }, "Ines"),
      "Hold for Ines released",
      "Back to your credit",
      undefined,
    ],
    [made("release", 9000, { source: "credit" }), "Hold released", "Back to your credit", undefined],
    [made("tip", -700, { source: "credit" }), "Tip", "From your credit", "Paid from your credit"],
    [made("tip", -700, { source: "card" }), "Tip", "By card", "Paid by card"],
    [
      made("refund", 4500, { source: "credit" }, "Ines"),
      "Refund for your session with Ines",
      "Back to your credit",
      "Refunded to your credit",
    ],
    [made("refund", 4500, visa), "Refund", "Back to Visa ····4242", "Refunded to Visa ending in 4242"],
    [
      made("adjust", 100, { source: "credit" }),
      "Adjustment by our team",
      "Back to your credit",
      "Refunded to your credit",
    ],
  ])("says what it was for and where the money went (%#)", (one, title, source, paid) => {
    expect(transactionTitle(one)).toBe(title);
    expect(transactionSource(one).shown).toBe(source);
    expect(hasReceipt(one)).toBe(paid !== undefined);
    if (paid) expect(receiptPaymentText(one)).toBe(paid);
  });

  it("has a signed amount, to the cent", () => {
    expect(formatSignedMoney(2_500, "USD")).toBe("+$25.00");
    expect(formatSignedMoney(-9_001, "USD")).toBe("−$90.01");
  });

  it("has the receipt number that is stored, or the same made from its id", () => {
    const paid = made("book", -9000, visa);
    expect(receiptNumber(paid)).toMatch(/^EBY-\w{4}-\w{4}$/);
    expect(receiptNumber({ ...paid, receipt: "EBY-7K2M-9QXA" })).toBe("EBY-7K2M-9QXA");
  });
});
