import { confirmedBookingWith } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { bookingRoleOf } from "./role.ts";

it.each([
  ["cleo", "host"],
  ["ines", "instructor"],
  ["ben", "guest"],
  ["ada", null],
  [null, null],
] as const)("%s is %s", (uid, role) => {
  const guests = [{ id: "ben", name: "Ben P.", avatar: "default.jpg" }];
  expect(bookingRoleOf(confirmedBookingWith({ guests }), uid)).toBe(role);
});

it("a booking without guests has no guest role", () =>
  expect(bookingRoleOf(confirmedBookingWith(), "ben")).toBeNull());
