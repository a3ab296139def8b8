import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { isLost, isOpen, wishFor } from "./wish.ts";

const error = (code: ApiError["code"]) => new ApiError({ code, message: "" });

describe("a wish", () => {
  it("asked for again is sent with the same key", () => {
    const first = wishFor(null, "decline b1 I am ill.");
    expect(wishFor(first, "decline b1 I am ill.")).toBe(first);
  });

  it("with another reason is another one: the same key would be refused", () => {
    const first = wishFor(null, "decline b1 I am ill.");
    expect(wishFor(first, "decline b1 I am away.").key).not.toBe(first.key);
  });

  it.each(["offline", "unavailable", "internal"] as const)("may have been done after %s", (code) => {
    expect(isLost(error(code))).toBe(true);
    expect(isOpen(error(code))).toBe(true);
  });

  it.each(["rate-limited", "token-expired", "auth-required", "app-check"] as const)(
    "keeps its key after %s, which says nothing of an attempt before",
    (code) => {
      expect(isOpen(error(code))).toBe(true);
      expect(isLost(error(code))).toBe(false);
    },
  );

  it.each(["wrong-state", "not-found", "bad-request", "claim-required", "idempotency-mismatch"] as const)(
    "is over after %s",
    (code) => expect(isOpen(error(code))).toBe(false),
  );
});
