import { walletWith } from "@core/testing/wallet.ts";
import { describe, expect, it } from "vitest";
import { billingSettingText, blockedSettingText, factorSettingText } from "./setting-values.ts";

const card = (last4: string, isDefault: boolean) => ({
  pmid: `pm_${last4}`,
  brand: "visa",
  last4,
  expMonth: 12,
  expYear: 2040,
  isDefault,
});

describe("the value shown for a setting", () => {
  it("is the available credit and the default card", () => {
    const wallet = walletWith({ paid: 3000, given: 500, heldPaid: 1500 });
    expect(billingSettingText(wallet, [card("4242", false), card("4444", true)])).toBe(
      "$35.00 credit · Visa ending in 4444",
    );
  });

  it("says that there is no card, and omits a wallet that does not exist yet", () =>
    expect(billingSettingText(null, [])).toBe("no card yet"));

  it("says whether two-step verification is on, and by what", () => {
    const phone = { id: "f1", kind: "phone" as const, name: "My phone", lastDigits: "0123", since: null };
    expect(factorSettingText([])).toBe("Off");
    expect(factorSettingText([phone])).toBe("On: My phone (ending in 0123)");
    expect(factorSettingText([phone, { ...phone, id: "f2" }])).toBe(
      "On: My phone (ending in 0123) and 1 more",
    );
    expect(factorSettingText(null)).toBe("A code when you sign in");
  });

  it("counts blocked instructors", () => {
    expect(blockedSettingText({ blacklist: [] })).toBe("None");
    expect(blockedSettingText({ blacklist: ["a"] })).toBe("1 instructor");
    expect(blockedSettingText({ blacklist: ["a", "b"] })).toBe("2 instructors");
  });
});
