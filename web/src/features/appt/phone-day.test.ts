import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { expect, it } from "vitest";
import { phoneDay } from "./phone-day.ts";

const HOUR = 3_600_000;

it("the instructor's phone is told from a day before the start until a day after the end", () => {
  expect(phoneDay(sessionWith(), START - 24 * HOUR - 1)).toBe("later");
  expect(phoneDay(sessionWith(), START - 24 * HOUR)).toBe("now");
  expect(phoneDay(sessionWith({ status: "Started" }), START)).toBe("now");
  expect(phoneDay(sessionWith({ status: "Closed" }), START + 25 * HOUR - 1)).toBe("perhaps");
  expect(phoneDay(sessionWith({ status: "Closed" }), START + 25 * HOUR)).toBeNull();
});

it("nobody is rung of a session that is not agreed or was given up", () => {
  for (const status of ["Held", "Requested", "Canceled", "Declined", "Expired"] as const)
    expect(phoneDay(sessionWith({ status, deadline: START }), START - HOUR)).toBeNull();
});
