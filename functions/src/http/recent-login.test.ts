import { expect, it } from "vitest";
import { mustBeRecent } from "./recent-login.ts";

it("takes a sign-in of 300 s ago and refuses an older one", () => {
  const authTime = 1_000_000;
  expect(() => mustBeRecent({ authTime }, authTime + 300_000)).not.toThrow();
  expect(() => mustBeRecent({ authTime }, authTime + 300_001)).toThrow(
    expect.objectContaining({ code: "recent-login-required", status: 403 }),
  );
});
