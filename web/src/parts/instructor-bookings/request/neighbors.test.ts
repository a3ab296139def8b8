import type { BookingStatus } from "@core/booking/booking.ts";
import { DAY, HOUR, MINUTE } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { neighborsOf } from "./neighbors.ts";

const NOW = SESSION_START - 2 * DAY;

const at = (id: string, start: number, status: BookingStatus = "Confirmed") => {
  const booking = confirmedBookingWith({ id, status });
  return { ...booking, schedule: { ...booking.schedule, start, end: start + HOUR } };
};
const request = { ...at("request", SESSION_START, "Requested"), deadline: SESSION_START };
const idsOf = (...others: ReturnType<typeof at>[]) => {
  const { before, after } = neighborsOf(request, [request, ...others], NOW);
  return [before && [before.booking.id, before.gap], after && [after.booking.id, after.gap]];
};

describe("where an instructor is before and after a request", () => {
  it("is the nearest session on each side, with the time between", () =>
    expect(
      idsOf(
        at("late", SESSION_START + 6 * HOUR),
        at("early", SESSION_START - 4 * HOUR),
        at("next", SESSION_START + 2 * HOUR),
        at("just before", SESSION_START - HOUR - 45 * MINUTE),
      ),
    ).toEqual([
      ["just before", 45 * MINUTE],
      ["next", HOUR],
    ]));

  it("leaves out other days, other requests, and what was canceled", () =>
    expect(
      idsOf(
        at("yesterday", SESSION_START - DAY),
        // 8:00 PM of the day before in New York, the same date in UTC.
        at("evening before", SESSION_START - 14 * HOUR),
        at("canceled", SESSION_START - 2 * HOUR, "Canceled"),
        at("asked", SESSION_START + 3 * HOUR, "Requested"),
      ),
    ).toEqual([undefined, undefined]));
});
