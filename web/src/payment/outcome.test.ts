import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorCode } from "../api/api-error.ts";
import { outcomeOf } from "./outcome.ts";

const refusal = (code: ApiErrorCode, details = {}) =>
  ({ ok: false, error: new ApiError({ code, message: "Said by the server.", details }) }) as const;

describe("what a money call came to", () => {
  it.each(["offline", "unavailable", "internal"] as const)(
    "is never a refusal when no answer of ours came back (%s)",
    (code) => {
      expect(outcomeOf(refusal(code), false)).toEqual({ status: "pending" });
      expect(outcomeOf(refusal(code), true)).toEqual({ status: "pending" });
    },
  );

  it.each(["rate-limited", "auth-required", "token-expired", "app-check", "bad-request"] as const)(
    "stays open when asking again was turned away (%s)",
    (code) => {
      expect(outcomeOf(refusal(code), true)).toEqual({ status: "pending", note: "Said by the server." });
      expect(outcomeOf(refusal(code), false)).toEqual({ status: "refused", message: "Said by the server." });
    },
  );

  it.each([true, false])("ends with the payment's own refusal, asked again or not (%s)", (isUnsettled) => {
    const outcome = outcomeOf(refusal("payment-refused", { reason: "insufficient_funds" }), isUnsettled);
    expect(outcome).toEqual({
      status: "refused",
      message: "There is not enough money on this card. Please try another one.",
    });
  });

  it("uses the server's sentence for a reason it has never heard of", () => {
    const outcome = outcomeOf(refusal("payment-refused", { reason: "toString" }), false);
    expect(outcome).toEqual({ status: "refused", message: "Said by the server." });
  });

  it("hands the bank's question on", () => {
    const action = { type: "challenge", clientSecret: "secret" } as const;
    const outcome = outcomeOf({ ok: true, value: { status: "action", action } }, false);
    expect(outcome).toEqual({ status: "action", clientSecret: "secret" });
  });

  it("is done when the server says so", () =>
    expect(outcomeOf({ ok: true, value: { status: "done" } }, true)).toEqual({ status: "done" }));
});
