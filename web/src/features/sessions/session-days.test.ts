import { DAY, HOUR } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { sessionsByDay } from "./session-days.ts";

const at = (id: string, start: number) => {
  const booking = confirmedBookingWith({ id });
  return { ...booking, schedule: { ...booking.schedule, start, end: start + HOUR } };
};

it("an instructor's sessions are grouped by day: today first, with those that began before midnight, then the days ahead", () => {
  const sessions = [
    at("over midnight", SESSION_START - 12 * HOUR),
    at("this morning", SESSION_START),
    // Still today in New York, tomorrow in UTC.
    at("tonight", SESSION_START + 12 * HOUR),
    at("tomorrow", SESSION_START + DAY),
    at("in two days", SESSION_START + 2 * DAY),
    at("later that day", SESSION_START + 2 * DAY + HOUR),
  ];
  const { today, ahead } = sessionsByDay(sessions, SESSION_START);
  expect(today.map(({ id }) => id)).toEqual(["over midnight", "this morning", "tonight"]);
  expect(ahead.map(([day, of]) => [day, of.map(({ id }) => id)])).toEqual([
    ["Tomorrow", ["tomorrow"]],
    ["Thursday, May 7", ["in two days", "later that day"]],
  ]);
});
