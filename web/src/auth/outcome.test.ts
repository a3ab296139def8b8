import { describe, expect, it } from "vitest";
import { outcomeOf, refusalOf, sentenceOf } from "./outcome.ts";

const error = (code: string) => Object.assign(new Error(code), { code });

describe("an attempt to sign in that failed", () => {
  it("does not tell a wrong password from an unknown address", () => {
    const said = ["auth/wrong-password", "auth/user-not-found", "auth/invalid-credential"].map((code) =>
      sentenceOf(error(code)),
    );
    expect(new Set(said).size).toBe(1);
  });

  it("asks for the second factor where the account has one", () => {
    const mfa = error("auth/multi-factor-auth-required");
    expect(outcomeOf(mfa)).toEqual({ status: "second-factor", error: mfa });
  });

  it("never shows a code or a foreign message", () => {
    for (const thrown of [error("auth/brand-new"), new Error("boom"), null, "text"])
      expect(outcomeOf(thrown)).toEqual({
        status: "refused",
        message: "Something went wrong on the way. Please try again.",
      });
  });
});

it("keeps the code of a refused change, so that a fresh sign-in can be asked for", () => {
  expect(refusalOf(error("auth/requires-recent-login"))).toEqual({
    ok: false,
    error: { code: "auth/requires-recent-login", message: "Please sign in again to do this." },
  });
});
