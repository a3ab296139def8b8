import { describe, expect, it } from "vitest";
import { type ClientReport, scrubReport } from "./client-report.ts";

const entry = "https://example.com/assets/main-1a2B3c4d.js";
const report: ClientReport = {
  type: "error",
  text: "TypeError: Cannot read properties of undefined (reading 'name')",
  stack: [
    "TypeError: Cannot read properties of undefined (reading 'name')",
    "    at save (https://example.com/assets/page-9f8e.js:1:23456)",
    "    at https://example.com/meet/ada?zip=90012#top:2:1",
    "    at other (https://elsewhere.example/tag.js:1:1)",
  ].join("\n"),
  route: "/appt",
  release: entry,
};
const scrubbed = (changes: Partial<ClientReport>) => scrubReport({ ...report, ...changes });

describe("a report of a browser", () => {
  it("keeps the error, frames of our own files, the route and the release", () => {
    expect(scrubReport(report)).toEqual({
      kind: "error",
      text: report.text,
      frames: [
        "at save (https://example.com/assets/page-9f8e.js:1:23456)",
        "at https://example.com/meet/ada:2:1",
      ],
      route: "/appt",
      host: "example.com",
      release: "main-1a2B3c4d.js",
    });
  });

  it.each([
    ["Error: ada@example.com is taken", "Error: <email> is taken"],
    ["Error: call +1 (212) 555-0100 now", "Error: call # now"],
    [
      'SyntaxError: Unexpected token A, "Ada Lovelace, 77 Hidden Lane" is not valid JSON',
      'SyntaxError: Unexpected token A, "…" is not valid JSON',
    ],
    ['Error: "Ada Lovelace, cut off', 'Error: "…"'],
    ["Failed: https://example.com/join?token=abc", "Failed: https://example.com/join"],
    ["Failed: eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9", "Failed: …"],
  ])("loses what may identify a person: %s", (text, kept) => expect(scrubbed({ text })?.text).toBe(kept));

  it.each([
    ["/", "/"],
    ["/teachers/new-york", "/teachers/new-york"],
    ["/meet/Ada9", "/meet/:id"],
    ["/calendar/9f8e7d6c.ics", "/calendar/:id"],
  ])("has a route without ids: %s", (route, kept) => expect(scrubbed({ route })?.route).toBe(kept));

  it("of a violation, and of code that is gone, is told from an error", () => {
    expect(scrubbed({ type: "securitypolicyviolation", text: "script-src https://evil.example" })?.kind).toBe(
      "violation",
    );
    expect(scrubbed({ text: "TypeError: Failed to fetch dynamically imported module: x" })?.kind).toBe(
      "missing code",
    );
  });

  it.each([
    { text: "Script error." },
    { text: "ResizeObserver loop completed with undelivered notifications." },
    { stack: "Error\n at chrome-extension://abc/content.js:1:1" },
    { type: "securitypolicyviolation" as const, text: "script-src moz-extension://abc" },
    { release: "somewhere" },
  ])("that is not about us is dropped: %o", (changes) => expect(scrubbed(changes)).toBeUndefined());
});
