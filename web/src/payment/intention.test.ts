import { describe, expect, it } from "vitest";
import { endsKey, intend } from "./intention.ts";

describe("a wish to pay", () => {
  it("keeps its key when the same is wished for again", () => {
    const first = intend(null, 5000, "pm_1");
    expect(intend(first, 5000, "pm_1")).toBe(first);
  });

  it("is another wish with another amount or card", () => {
    const first = intend(null, 5000, "pm_1");
    const keys = [first, intend(first, 5001, "pm_1"), intend(first, 5000, "pm_2")].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it("has ended for its key with the payment's own refusal, and not because it was turned away", () => {
    expect(["payment-refused", "insufficient-credit"].map(endsKey)).toEqual([true, true]);
    expect(["rate-limited", "auth-required", "offline"].map(endsKey)).toEqual([false, false, false]);
  });
});
