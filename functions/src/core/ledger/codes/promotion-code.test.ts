import { describe, expect, it } from "vitest";
import type { RedeemableCode } from "./code-model.ts";
import { normalizeCode, unknownCodeError, withRedemption } from "./promotion-code.ts";

const NOW = Date.UTC(2026, 10, 19, 15);
const code: RedeemableCode = {
  kind: "gift",
  amount: 2_500,
  currency: "USD",
  maxUses: 2,
  uses: 1,
  until: NOW,
  createdAt: 0,
};
const facts = { isRedeemed: false, currency: "USD", now: NOW };

describe("a typed promotion code", () => {
  it.each(["GIFT25", " gift-25 ", "Gift 25", "g i f t – 2 5", "GIFT\u00a025", "gi\u00adft‑25", "GIFT_25"])(
    "%j is GIFT25",
    (typed) => expect(normalizeCode(typed)).toBe("GIFT25"),
  );

  it.each([
    "",
    "  ",
    "---",
    "abc",
    "GIFT/25",
    "GÌFT25",
    "../users",
    "__x__",
    "GIFT25!",
    "A".repeat(33),
    "ＧＩＦＴ25",
  ])("is invalid: %j", (typed) => expect(normalizeCode(typed)).toBeUndefined());

  it("that is unknown is refused with a hint", () => {
    expect(unknownCodeError()).toMatchObject({ status: 404, code: "not-found" });
    expect(unknownCodeError().message).toMatch(/^We don't recognize this code/);
  });
});

describe("redeeming a code", () => {
  it("counts one use, up to the last use and the last instant", () => {
    expect(withRedemption(code, facts)).toEqual({ ...code, uses: 2 });
  });

  it("never expires without an end date", () => {
    const { until: _until, ...forEver } = code;
    expect(withRedemption(forEver, { ...facts, now: Number.MAX_SAFE_INTEGER }).uses).toBe(2);
  });

  it.each([
    ["redeemed", code, { ...facts, isRedeemed: true }],
    ["redeemed", { ...code, uses: 2, until: 0 }, { ...facts, isRedeemed: true }],
    ["expired", code, { ...facts, now: NOW + 1 }],
    ["used-up", { ...code, uses: 2 }, facts],
    ["currency", { ...code, currency: "EUR" }, facts],
  ] as const)("is refused as %s, with a message of its own", (status, one, around) => {
    const refuse = () => withRedemption(one, around);
    expect(refuse).toThrow(expect.objectContaining({ code: "wrong-state", details: { status } }));
    expect(refuse).not.toThrow("for this booking");
  });
});
