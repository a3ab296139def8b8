import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { calendarChange } from "./calendar-download.ts";

const HOUR = 3_600_000;
const before = SESSION_START - 30 * HOUR;

it("the calendar file adds an upcoming session, and removes a canceled one", () => {
  expect(calendarChange(confirmedBookingWith(), before)).toBe("add");
  expect(calendarChange(confirmedBookingWith({ status: "Requested", deadline: SESSION_START }), before)).toBe(
    "add",
  );
  expect(calendarChange(confirmedBookingWith({ status: "Requested", deadline: before }), before)).toBe(
    "remove",
  );
  expect(calendarChange(confirmedBookingWith({ status: "Canceled" }), before)).toBe("remove");
});

it("there is no calendar file for an unpaid or past session", () => {
  expect(
    calendarChange(confirmedBookingWith({ status: "Held", deadline: SESSION_START }), before),
  ).toBeNull();
  expect(
    calendarChange(
      confirmedBookingWith({
        status: "Held",
        deadline: before,
        events: [{ name: "book", by: "customer", at: before, changes: { status: "Held" } }],
      }),
      before,
    ),
  ).toBeNull();
  expect(calendarChange(confirmedBookingWith(), SESSION_START + HOUR)).toBeNull();
  expect(calendarChange(confirmedBookingWith({ status: "Closed" }), SESSION_START + HOUR)).toBeNull();
});
