import { describe, expect, it } from "vitest";
import { isCommonPassword, passwordError, passwordStrength } from "./password-strength.ts";

const mine = "ana.bell@example.com";

describe("a new password (by its rules)", () => {
  it.each(["", "short", "1234567"])("is refused when too short: %j", (password) => {
    expect(passwordError(password, mine)).toBeDefined();
    expect(passwordStrength(password, mine)).toBe(0);
  });

  it.each([
    "password",
    "Password1",
    "P@ssw0rd!",
    "qwerty123",
    "iloveyou2026",
    "12345678",
    "aaaaaaaa",
    "abababab",
    "ana.bell@example.com",
    "ana.bell1",
    "Ana.Bell12",
  ])("is refused when too common: %j", (password) => {
    expect(isCommonPassword(password, mine)).toBe(true);
    expect(passwordError(password, mine)).toBe("This password is too common.");
  });

  it.each(["secret-enough", "yoga-at-home-1", "ana.bell and three more words", "Password of my own"])(
    "is accepted: %j",
    (password) => expect(passwordError(password, mine)).toBeUndefined(),
  );

  it("is not refused for an empty email", () => {
    expect(passwordError("secret-enough", "")).toBeUndefined();
  });
});

describe("the estimated strength of a password", () => {
  it.each([
    ["qpwoeiru", 1],
    ["kitchen9", 1],
    ["kitchen-clock", 3],
    ["Kit7chen!clock", 3],
    ["four plain words together", 4],
  ])("rates %j %d of 4", (password, strength) => expect(passwordStrength(password, mine)).toBe(strength));

  it("rates repeats and sequences low", () => {
    expect(passwordStrength("kitchen111111111111", mine)).toBe(passwordStrength("kitchen1", mine));
    expect(passwordStrength("xkabcdefghijklmnop", mine)).toBe(1);
  });

  it("never falls when characters are added at the end", () => {
    const password = "Blue door, beside the bakery 7";
    for (let length = 9; length <= password.length; length++)
      expect(passwordStrength(password.slice(0, length), "")).toBeGreaterThanOrEqual(
        passwordStrength(password.slice(0, length - 1), ""),
      );
  });
});
