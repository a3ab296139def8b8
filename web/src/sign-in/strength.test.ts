import { describe, expect, it } from "vitest";
import { faultOf, isObvious, strengthOf } from "./strength.ts";

const mine = "ana.bell@example.com";

describe("a password somebody chooses", () => {
  it.each(["", "short", "1234567"])("refuses %j, which is too short", (password) => {
    expect(faultOf(password, mine)).toBeDefined();
    expect(strengthOf(password, mine)).toBe(0);
  });

  it.each([
    ...[
      "password",
      "Password1",
      "P@ssw0rd!",
      "qwerty123",
      "iloveyou2026",
      "12345678",
      "aaaaaaaa",
      "abababab",
    ],
    ...["ana.bell@example.com", "ana.bell1", "Ana.Bell12"],
  ])("refuses %j, which anybody would try first", (password) => {
    expect(isObvious(password, mine)).toBe(true);
    expect(faultOf(password, mine)).toBe("This is one of the first that anybody would try.");
  });

  it.each(["secret-enough", "yoga-at-home-1", "ana.bell and three more words", "Password of my own"])(
    "takes %j",
    (password) => expect(faultOf(password, mine)).toBeUndefined(),
  );

  it("does not refuse one because nothing is known of the address yet", () => {
    expect(faultOf("secret-enough", "")).toBeUndefined();
  });
});

describe("the guess at its strength", () => {
  it.each([
    ["qpwoeiru", 1],
    ["kitchen9", 1],
    ["kitchen-clock", 3],
    ["Kit7chen!clock", 3],
    ["four plain words together", 4],
  ])("gives %j %d of 4", (password, strength) => expect(strengthOf(password, mine)).toBe(strength));

  it("gives little for what repeats or goes on by itself", () => {
    expect(strengthOf("kitchen111111111111", mine)).toBe(strengthOf("kitchen1", mine));
    expect(strengthOf("xkabcdefghijklmnop", mine)).toBe(1);
  });

  it("never falls when something is added at the end", () => {
    const password = "Blue door, beside the bakery 7";
    for (let length = 9; length <= password.length; length++)
      expect(strengthOf(password.slice(0, length), "")).toBeGreaterThanOrEqual(
        strengthOf(password.slice(0, length - 1), ""),
      );
  });
});
