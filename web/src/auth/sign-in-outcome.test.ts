import { describe, expect, it } from "vitest";
import { authErrorMessage, authFailureOf, signInOutcomeOf } from "./sign-in-outcome.ts";

const error = (code: string) => Object.assign(new Error(code), { code });

describe("a failed sign-in", () => {
  it("shows the same message for a wrong password and an unknown address", () => {
    const messages = ["auth/wrong-password", "auth/user-not-found", "auth/invalid-credential"].map((code) =>
      authErrorMessage(error(code)),
    );
    expect(new Set(messages).size).toBe(1);
  });

  it("asks for the second factor where the account has one", () => {
    const mfa = error("auth/multi-factor-auth-required");
    expect(signInOutcomeOf(mfa)).toEqual({ status: "second-factor", error: mfa });
  });

  it("never shows an error code or a message of the service", () => {
    for (const thrown of [error("auth/brand-new"), new Error("boom"), null, "text"])
      expect(signInOutcomeOf(thrown)).toEqual({
        status: "refused",
        message: "Something went wrong. Please try again.",
      });
  });
});

it("a refused account change keeps its code, so that the screen can ask for a fresh sign-in", () => {
  expect(authFailureOf(error("auth/requires-recent-login"))).toEqual({
    ok: false,
    error: { code: "auth/requires-recent-login", message: "Please sign in again to do this." },
  });
});
