import { describe, expect, it } from "vitest";
import { type ContactError, codeNotLoaded, contactErrorText, mayReloadHelp } from "./contact-error.ts";

const trouble = (code: ContactError["code"], retryAfter?: number): ContactError => ({
  code,
  message: "The server's own words.",
  details: {},
  retryAfter,
});

describe("the error of a contact message that was not sent", () => {
  it.each([
    [61, "in 2 minutes."],
    [60, "in a minute."],
    [1, "in a minute."],
    [undefined, "in 10 minutes."],
  ])("says after a refusal for %j s how long to wait: %s", (retryAfter, words) => {
    expect(contactErrorText(trouble("rate-limited", retryAfter))).toContain(words);
  });

  it.each(["offline", "unavailable", "internal", "app-check", "not-loaded"] as const)(
    "says of %s that the message is still there",
    (code) => expect(contactErrorText(trouble(code))).toContain("Your message is still here."),
  );

  it("shows the server's message where it says more", () => {
    expect(contactErrorText(trouble("too-large"))).toBe("The server's own words.");
  });

  it("offers a reload where a retry would not help", () => {
    expect([codeNotLoaded, trouble("app-check"), trouble("offline")].map(mayReloadHelp)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
