import { describe, expect, it } from "vitest";
import { contactTrouble, isForReload, notLoaded, type Trouble } from "./trouble.ts";

const trouble = (code: Trouble["code"], retryAfter?: number): Trouble => ({
  code,
  message: "The server's own words.",
  details: {},
  retryAfter,
});

describe("a message that has not arrived", () => {
  it.each([
    [61, "in 2 minutes;"],
    [60, "in a minute;"],
    [1, "in a minute;"],
    [undefined, "in 10 minutes;"],
  ])("says after a refusal for %j s how long to wait: %s", (retryAfter, words) => {
    expect(contactTrouble(trouble("rate-limited", retryAfter))).toContain(words);
  });

  it.each(["offline", "unavailable", "internal", "app-check", "not-loaded"] as const)(
    "says of %s that the message stays",
    (code) => expect(contactTrouble(trouble(code))).toContain("stays here"),
  );

  it("leaves the server's words where they say more", () => {
    expect(contactTrouble(trouble("too-large"))).toBe("The server's own words.");
  });

  it("offers a reload where pressing again would not help", () => {
    expect([notLoaded, trouble("app-check"), trouble("offline")].map(isForReload)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
