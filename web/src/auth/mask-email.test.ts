import { describe, expect, it } from "vitest";
import { maskEmail } from "./mask-email.ts";

describe("the mask of an email address", () => {
  it("replaces each character of the local part and keeps the domain", () => {
    expect(maskEmail("anna.b@example.com")).toBe("xxxxxx@example.com");
  });
  it("is empty text for an invalid address", () => {
    expect(maskEmail("anna.example.com")).toBe("");
  });
});
