import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { expect, it } from "vitest";
import { calendarNews } from "./calendar-download.ts";

const HOUR = 3_600_000;
const before = START - 30 * HOUR;

it("a calendar is told of what is to take place, and that it does not any more", () => {
  expect(calendarNews(sessionWith(), before)).toBe("add");
  expect(calendarNews(sessionWith({ status: "Requested", deadline: START }), before)).toBe("add");
  expect(calendarNews(sessionWith({ status: "Requested", deadline: before }), before)).toBe("remove");
  expect(calendarNews(sessionWith({ status: "Canceled" }), before)).toBe("remove");
});

it("a calendar is told nothing of what was never paid for, or is over", () => {
  expect(calendarNews(sessionWith({ status: "Held", deadline: START }), before)).toBeNull();
  expect(calendarNews(sessionWith({ status: "Held", deadline: before, allow: ["cleo"] }), before)).toBeNull();
  expect(calendarNews(sessionWith(), START + HOUR)).toBeNull();
  expect(calendarNews(sessionWith({ status: "Closed" }), START + HOUR)).toBeNull();
});
