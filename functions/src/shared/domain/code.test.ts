import { describe, expect, it } from "vitest";
import type { Code } from "../model/code.ts";
import { normalCode, redeemed, unknownCode } from "./code.ts";

const NOW = Date.UTC(2026, 10, 19, 15);
const code: Code = {
  kind: "gift",
  amount: 2_500,
  currency: "USD",
  maxUses: 2,
  uses: 1,
  until: NOW,
  createdAt: 0,
};
const facts = { isRedeemed: false, currency: "USD", now: NOW };

describe("a code as it is typed", () => {
  it.each(["GIFT25", " gift-25 ", "Gift 25", "g i f t – 2 5", "GIFT\u00a025", "gi\u00adft‑25", "GIFT_25"])(
    "%j is GIFT25",
    (typed) => expect(normalCode(typed)).toBe("GIFT25"),
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
  ])("%j is none", (typed) => expect(normalCode(typed)).toBeUndefined());

  it("that nobody knows is answered with what to do", () => {
    expect(unknownCode()).toMatchObject({ status: 404, code: "not-found" });
    expect(unknownCode().message).toMatch(/^We do not know this code/);
  });
});

describe("redeeming", () => {
  it("counts one more use, up to the last one, until the last instant", () => {
    expect(redeemed(code, facts)).toEqual({ ...code, uses: 2 });
  });

  it("knows no end where there is none", () => {
    const { until: _until, ...forEver } = code;
    expect(redeemed(forEver, { ...facts, now: Number.MAX_SAFE_INTEGER }).uses).toBe(2);
  });

  it.each([
    ["redeemed", code, { ...facts, isRedeemed: true }],
    ["redeemed", { ...code, uses: 2, until: 0 }, { ...facts, isRedeemed: true }],
    ["expired", code, { ...facts, now: NOW + 1 }],
    ["used-up", { ...code, uses: 2 }, facts],
    ["currency", { ...code, currency: "EUR" }, facts],
  ] as const)("is refused as %s, with a sentence of its own", (status, one, around) => {
    const refuse = () => redeemed(one, around);
    expect(refuse).toThrow(expect.objectContaining({ code: "wrong-state", details: { status } }));
    expect(refuse).not.toThrow("for this booking");
  });
});
