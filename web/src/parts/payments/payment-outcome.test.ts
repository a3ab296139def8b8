import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorCode } from "../../api/api-error.ts";
import { paymentOutcomeOf } from "./payment-outcome.ts";

const refusal = (code: ApiErrorCode, details = {}) =>
  ({ ok: false, error: new ApiError({ code, message: "Said by the server.", details }) }) as const;

describe("the outcome of a money call", () => {
  it.each(["offline", "unavailable", "internal"] as const)(
    "is pending without a response of ours (%s)",
    (code) => {
      expect(paymentOutcomeOf(refusal(code), false)).toEqual({ status: "pending" });
      expect(paymentOutcomeOf(refusal(code), true)).toEqual({ status: "pending" });
    },
  );

  it.each(["rate-limited", "auth-required", "token-expired", "app-check", "bad-request"] as const)(
    "stays pending when a retry is refused (%s)",
    (code) => {
      expect(paymentOutcomeOf(refusal(code), true)).toEqual({
        status: "pending",
        note: "Said by the server.",
      });
      expect(paymentOutcomeOf(refusal(code), false)).toEqual({
        status: "refused",
        message: "Said by the server.",
      });
    },
  );

  it.each([true, false])(
    "is refused by an error of the payment itself, on a retry or not (%s)",
    (isOutcomeUnknown) => {
      const outcome = paymentOutcomeOf(
        refusal("payment-refused", { reason: "insufficient_funds" }),
        isOutcomeUnknown,
      );
      expect(outcome).toEqual({
        status: "refused",
        message: "This card has insufficient funds. Please try another card.",
      });
    },
  );

  it("uses the server's message for an unknown reason", () => {
    const outcome = paymentOutcomeOf(refusal("payment-refused", { reason: "toString" }), false);
    expect(outcome).toEqual({ status: "refused", message: "Said by the server." });
  });

  it("passes on the bank's challenge", () => {
    const action = { type: "challenge", clientSecret: "secret" } as const;
    const outcome = paymentOutcomeOf({ ok: true, value: { status: "action", action } }, false);
    expect(outcome).toEqual({ status: "action", challenge: action });
  });

  it("is done when the server reports it", () =>
    expect(paymentOutcomeOf({ ok: true, value: { status: "done" } }, true)).toEqual({ status: "done" }));
});
