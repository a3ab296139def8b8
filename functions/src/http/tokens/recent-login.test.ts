import { expect, it } from "vitest";
import { mustBeRecentLogin } from "./recent-login.ts";

it("a recent sign-in is at most 300 s ago", () => {
  const authTime = 1_000_000;
  expect(() => mustBeRecentLogin({ authTime }, authTime + 300_000)).not.toThrow();
  expect(() => mustBeRecentLogin({ authTime }, authTime + 300_001)).toThrow(
    expect.objectContaining({ code: "recent-login-required", status: 403 }),
  );
});
