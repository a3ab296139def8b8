import type { Booking } from "@core/booking/booking.ts";
import { HOUR } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { bookingsByDate, bookingTone, dayText, sortByStart, splitAgenda } from "./agenda-order.ts";

const session = (id: string, day: number, hour: number, changes: Partial<Booking> = {}) => {
  const base = confirmedBookingWith(changes);
  const start = SESSION_START + (day - 5) * 24 * HOUR + hour * HOUR;
  return { ...base, id, schedule: { ...base.schedule, start, end: start + HOUR, day } };
};
const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

describe("the agenda of the calendar", () => {
  const all = [session("c", 9, 0), session("a", 5, 1), session("d", 9, 2), session("b", 5, 3)];

  it("groups sessions by the date at the place, each day in order", () => {
    const days = [...bookingsByDate(sortByStart(all))].map(([date, bookings]) => [date, ids(bookings)]);
    expect(days).toEqual([
      ["2026-05-05", ["a", "b"]],
      ["2026-05-09", ["c", "d"]],
    ]);
  });

  it("lists a session under the date at its place, whatever date it is elsewhere", () => {
    const base = confirmedBookingWith();
    const late = { ...base.schedule, start: Date.UTC(2026, 4, 6, 2), timeZone: "America/New_York", day: 5 };
    expect([...bookingsByDate([{ ...base, schedule: late }]).keys()]).toEqual(["2026-05-05"]);
  });

  it("lists upcoming sessions first and past ones last; a session under way counts as upcoming", () => {
    const now = SESSION_START + 3 * HOUR + 1;
    const { coming, earlier } = splitAgenda(all, now);
    expect([ids(coming), ids(earlier)]).toEqual([["b", "c", "d"], ["a"]]);
    expect(ids(splitAgenda(all, SESSION_START + 96 * HOUR + HOUR).earlier)).toEqual(["c", "b", "a"]);
  });
});

describe("the tone of a booking in the calendar:", () => {
  it.each([
    ["Confirmed", "set"],
    ["Started", "set"],
    ["Held", "open"],
    ["Requested", "open"],
    ["Closed", "past"],
    ["Canceled", "off"],
    ["Declined", "off"],
    ["Expired", "off"],
    ["Missed", "off"],
  ] as const)("%s is %s", (status, tone) => {
    expect(bookingTone(confirmedBookingWith({ status, deadline: SESSION_START }), SESSION_START - HOUR)).toBe(
      tone,
    );
  });

  it("follows the clock before the sweep has stored the change", () => {
    const requested = confirmedBookingWith({ status: "Requested", deadline: SESSION_START - 3 * HOUR });
    expect(bookingTone(requested, SESSION_START - 3 * HOUR - 1)).toBe("open");
    expect(bookingTone(requested, SESSION_START - 3 * HOUR)).toBe("off");
    expect(bookingTone(confirmedBookingWith(), SESSION_START + HOUR - 1)).toBe("set");
    expect(bookingTone(confirmedBookingWith(), SESSION_START + HOUR)).toBe("past");
  });
});

it("the label of a day in the calendar counts its sessions and names their states", () => {
  const held = confirmedBookingWith({ status: "Held", deadline: SESSION_START });
  expect(dayText([], SESSION_START)).toBe("nothing booked");
  expect(dayText([confirmedBookingWith()], SESSION_START)).toBe("1 session: Confirmed");
  expect(dayText([confirmedBookingWith({ status: "Started" }), held], SESSION_START)).toBe(
    "2 sessions: In session, Request expired",
  );
});
