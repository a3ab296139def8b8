import { expect, it } from "vitest";
import { securityText } from "./security-text.ts";

it("security.txt says where to report a weakness, and expires within a year", () => {
  const lines = securityText("https://example.com", new Date("2026-11-24T15:00Z")).split("\n");
  expect(lines).toContain("Contact: https://example.com/contact?subject=Security");
  expect(lines).toContain("Expires: 2027-11-24T00:00:00.000Z");
  expect(lines).toContain("Canonical: https://example.com/.well-known/security.txt");
});
