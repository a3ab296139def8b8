import { expect, it } from "vitest";
import { parseUnsubscribePath, unsubscribePath, unsubscribeToken } from "./unsubscribe-path.ts";

const SECRET = "s".repeat(32);

it.each(["cleo", "ünïçode.1", "u".repeat(128)])("an unsubscribe path leads back to account %j", (uid) =>
  expect(parseUnsubscribePath(unsubscribePath(uid, SECRET))).toEqual({
    uid,
    token: unsubscribeToken(uid, SECRET),
  }),
);

it("each account and each secret has its own token", () => {
  const tokens = [
    unsubscribeToken("cleo", SECRET),
    unsubscribeToken("cle", SECRET),
    unsubscribeToken("cleo", `${SECRET}x`),
  ];
  expect(new Set(tokens).size).toBe(3);
});

it.each([
  "/unsubscribe/",
  "/unsubscribe/Y2xlbw",
  `/unsubscribe/Y2xlbw.${"a".repeat(42)}`,
  "/calendar/x.y.ics",
])("%j is no unsubscribe path", (path) => expect(parseUnsubscribePath(path)).toBeUndefined());
