import { expect, it } from "vitest";
import { ApiError, type ApiErrorCode } from "../../api/api-error.ts";
import { isLost, isOfField, isRedeemed, refusalText } from "./refusal.ts";

const refused = (code: ApiErrorCode, details = {}, retryAfter?: number) =>
  new ApiError({ code, message: "As the server says.", details }, 400, retryAfter);

it("says the server's own words about a code, at the field", () => {
  for (const error of [refused("not-found"), refused("wrong-state", { status: "expired" })]) {
    expect(refusalText(error)).toBe("As the server says.");
    expect(isOfField(error)).toBe(true);
    expect(isRedeemed(error)).toBe(false);
  }
  expect(isRedeemed(refused("wrong-state", { status: "redeemed" }))).toBe(true);
});

it("says how long to wait after too many tries", () => {
  expect(refusalText(refused("rate-limited", {}, 61))).toContain("wait 2 minutes.");
  expect(refusalText(refused("rate-limited", {}, 60))).toContain("wait a minute.");
  expect(refusalText(refused("rate-limited"))).toContain("wait 60 minutes.");
  expect(isOfField(refused("rate-limited"))).toBe(false);
});

it("says of a lost answer that asking again is safe", () => {
  for (const code of ["offline", "unavailable", "internal"] as const) {
    expect(isLost(refused(code))).toBe(true);
    expect(refusalText(refused(code))).toBe(
      "As the server says. You can safely redeem it again: it never counts twice.",
    );
  }
});
