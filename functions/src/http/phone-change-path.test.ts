import { expect, it } from "vitest";
import { parsePhoneChangePath, phoneChangePath, phoneChangeToken } from "./phone-change-path.ts";
import { unsubscribeToken } from "./unsubscribe-path.ts";

const SECRET = "s".repeat(32);

it("a path leads back to its email", () => {
  expect(parsePhoneChangePath(phoneChangePath("m1", SECRET))).toEqual({
    emailId: "m1",
    token: phoneChangeToken("m1", SECRET),
  });
});

it("each email, secret and purpose has a token of its own", () => {
  const tokens = [
    phoneChangeToken("m1", SECRET),
    phoneChangeToken("m2", SECRET),
    phoneChangeToken("m1", `${SECRET}x`),
    unsubscribeToken("m1", SECRET),
  ];
  expect(new Set(tokens).size).toBe(4);
});

it.each([
  "/confirm-phone/",
  "/confirm-phone/bTE",
  `/confirm-phone/bTE.${"a".repeat(42)}`,
  "/unsubscribe/a.b",
])("%j is no such path", (path) => expect(parsePhoneChangePath(path)).toBeUndefined());
