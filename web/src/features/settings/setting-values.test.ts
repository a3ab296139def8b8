import { describe, expect, it } from "vitest";
import { addressLine, billingLine, blockedLine } from "./setting-values.ts";

const card = (last4: string, isDefault: boolean) => ({
  pmid: `pm_${last4}`,
  brand: "visa",
  last4,
  expMonth: 12,
  expYear: 2040,
  isDefault,
});

describe("what a setting says of itself", () => {
  it("shows the credit that can be spent and the card that is suggested", () => {
    const wallet = { amount: 5000, held: 1500, currency: "USD", version: 3 };
    expect(billingLine(wallet, [card("4242", false), card("4444", true)])).toBe(
      "$35.00 credit · Visa ending in 4444",
    );
  });

  it("says that there is no card, and nothing of a wallet that is not there yet", () =>
    expect(billingLine(null, [])).toBe("no card yet"));

  it("counts who is blocked", () => {
    expect(blockedLine({ blacklist: [] })).toBe("Nobody");
    expect(blockedLine({ blacklist: ["a"] })).toBe("1 instructor");
    expect(blockedLine({ blacklist: ["a", "b"] })).toBe("2 instructors");
  });

  it("shows an address on one line", () =>
    expect(addressLine({ line1: "12 Main St", city: "Brooklyn", region: "NY", postalCode: "11201" })).toBe(
      "12 Main St, Brooklyn 11201",
    ));
});
