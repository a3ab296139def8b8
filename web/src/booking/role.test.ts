import { sessionWith } from "@shared/domain/testing/session.ts";
import { expect, it } from "vitest";
import { roleOf } from "./role.ts";

it.each([
  ["cleo", "host"],
  ["ines", "instructor"],
  ["ben", "guest"],
  ["ada", null],
  [null, null],
] as const)("%s is %s", (uid, role) => {
  const guests = [{ id: "ben", name: "Ben P.", avatar: "default.jpg" }];
  expect(roleOf(sessionWith({ guests }), uid)).toBe(role);
});

it("without guests, nobody is one", () => expect(roleOf(sessionWith(), "ben")).toBeNull());
