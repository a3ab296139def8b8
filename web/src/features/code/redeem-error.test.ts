import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorCode } from "../../api/api-error.ts";
import { isAlreadyRedeemed, isCodeFieldError, redeemErrorText } from "./redeem-error.ts";

const refused = (code: ApiErrorCode, details = {}, retryAfter?: number) =>
  new ApiError({ code, message: "As the server says.", details }, 400, retryAfter);

describe("the error of a promotion code that was not redeemed", () => {
  it("is the server's message, at the field, when the code is wrong", () => {
    for (const error of [refused("not-found"), refused("wrong-state", { status: "expired" })]) {
      expect(redeemErrorText(error)).toBe("As the server says.");
      expect(isCodeFieldError(error)).toBe(true);
      expect(isAlreadyRedeemed(error)).toBe(false);
    }
    expect(isAlreadyRedeemed(refused("wrong-state", { status: "redeemed" }))).toBe(true);
  });

  it("says how long to wait after too many tries", () => {
    expect(redeemErrorText(refused("rate-limited", {}, 61))).toContain("wait 2 minutes and try again.");
    expect(redeemErrorText(refused("rate-limited", {}, 60))).toContain("wait a minute and try again.");
    expect(redeemErrorText(refused("rate-limited"))).toContain("wait 60 minutes and try again.");
    expect(isCodeFieldError(refused("rate-limited"))).toBe(false);
  });

  it("says that it is safe to try again when the answer is lost", () => {
    for (const code of ["offline", "unavailable", "internal"] as const) {
      expect(redeemErrorText(refused(code))).toBe(
        "We didn't hear back. Try again to see if it went through. It won't happen twice.",
      );
    }
  });
});
