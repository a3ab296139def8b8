import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { phoneVisibility } from "./phone-visibility.ts";

const HOUR = 3_600_000;

it("the instructor's phone is visible from a day before the start until a day after the end", () => {
  expect(phoneVisibility(confirmedBookingWith(), SESSION_START - 24 * HOUR - 1)).toBe("later");
  expect(phoneVisibility(confirmedBookingWith(), SESSION_START - 24 * HOUR)).toBe("now");
  expect(phoneVisibility(confirmedBookingWith({ status: "Started" }), SESSION_START)).toBe("now");
  expect(phoneVisibility(confirmedBookingWith({ status: "Closed" }), SESSION_START + 25 * HOUR - 1)).toBe(
    "perhaps",
  );
  expect(phoneVisibility(confirmedBookingWith({ status: "Closed" }), SESSION_START + 25 * HOUR)).toBeNull();
});

it("the instructor's phone is hidden while a session is unconfirmed and after it was given up", () => {
  for (const status of ["Held", "Requested", "Canceled", "Declined", "Expired"] as const)
    expect(
      phoneVisibility(confirmedBookingWith({ status, deadline: SESSION_START }), SESSION_START - HOUR),
    ).toBeNull();
});
