import { HOUR } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { thisAndNextMonth, upcomingBookings } from "./upcoming-bookings.ts";

const session = (id: string, start: number, changes: Parameters<typeof confirmedBookingWith>[0] = {}) => {
  const base = confirmedBookingWith(changes);
  return { ...base, id, schedule: { ...base.schedule, start, end: start + HOUR } };
};
const ids = (...all: [ReturnType<typeof session>[], number]) => upcomingBookings(...all).map(({ id }) => id);

describe("upcoming sessions", () => {
  it("start with the soonest, and include one in progress", () => {
    const all = [session("later", SESSION_START + 48 * HOUR), session("soon", SESSION_START)];
    expect(ids(all, SESSION_START - HOUR)).toEqual(["soon", "later"]);
    expect(ids(all, SESSION_START + HOUR - 1)).toEqual(["soon", "later"]);
    expect(ids(all, SESSION_START + HOUR)).toEqual(["later"]);
  });

  it.each(["Canceled", "Declined", "Expired", "Closed", "Missed"] as const)(
    "leave out a booking that is %s",
    (status) => expect(ids([session("one", SESSION_START, { status })], SESSION_START - HOUR)).toEqual([]),
  );

  it("leave out a request past its deadline, though its stored status has not changed", () => {
    const requested = session("requested", SESSION_START, {
      status: "Requested",
      deadline: SESSION_START - 3 * HOUR,
    });
    expect(ids([requested], SESSION_START - 3 * HOUR - 1)).toEqual(["requested"]);
    expect(ids([requested], SESSION_START - 3 * HOUR)).toEqual([]);
  });
});

describe("the months in which upcoming sessions are looked for", () => {
  it("are those of the place", () => {
    const newYear = Date.UTC(2027, 0, 1, 2);
    expect(thisAndNextMonth(newYear, "America/New_York")).toEqual([
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ]);
    expect(thisAndNextMonth(newYear, "Pacific/Auckland")).toEqual([
      { year: 2027, month: 1 },
      { year: 2027, month: 2 },
    ]);
  });
});
