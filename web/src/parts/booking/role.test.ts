import { confirmedBookingWith } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { bookingRoleOf } from "./role.ts";

describe("the role of a reader in a booking", () => {
  it.each([
    ["cleo", "host"],
    ["ines", "instructor"],
    ["ben", "guest"],
    ["ada", null],
    [null, null],
  ] as const)("of %s is %s", (uid, role) => {
    const guests = [{ id: "ben", name: "Ben P.", avatar: "default.jpg" }];
    expect(bookingRoleOf(confirmedBookingWith({ guests }), uid)).toBe(role);
  });

  it("is none for a guest of a booking without guests", () =>
    expect(bookingRoleOf(confirmedBookingWith(), "ben")).toBeNull());
});
