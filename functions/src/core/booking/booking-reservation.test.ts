import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import {
  changesReservation,
  dayAfter,
  hasLostTime,
  reservationOf,
  reservedArea,
} from "./booking-reservation.ts";
import { authorizeBooking } from "./held/held-transitions.ts";
import * as decisions from "./transitions.ts";

const requested = bookingWith();
const { start, end } = requested.schedule;
const confirmed = decisions.acceptBooking(requested, "instructor", NOW).booking;
const canceled = decisions.cancelByInstructor(confirmed, "instructor", "Ill.", NOW).booking;
const schedule = { ...confirmed.schedule, start: start + DAY, end: end + DAY };
const moved = decisions.moveSession(confirmed, { schedule, days: ["2026-11-22"] }, NOW).booking;
const date = "2026-11-21";
const mine = { from: start, to: end, bookingId: "a1" };
const other = { from: start - 4 * HOUR, to: start - 3 * HOUR, bookingId: "a2" };
const day = { reservations: [other, { ...mine, until: requested.deadline }] };

describe("the reservation of a booking", () => {
  it("ends with the deadline while it waits, and has no end once confirmed", () => {
    expect(reservationOf(requested)).toEqual({ ...mine, until: NOW + 24 * HOUR });
    expect(reservationOf(confirmed)).toEqual(mine);
  });

  it("is gone once the booking is canceled or declined", () => {
    expect(reservationOf(canceled)).toBeUndefined();
    expect(
      reservationOf(decisions.declineBooking(requested, "instructor", "Ill.", NOW).booking),
    ).toBeUndefined();
  });

  it("expires with the booking, and does not change when the session starts", () => {
    const at = requested.deadline ?? 0;
    expect(changesReservation(requested, decisions.expireBooking(requested, at).booking)).toBe(false);
    expect(changesReservation(confirmed, decisions.checkInSession(confirmed, start).booking)).toBe(false);
  });
});

describe("the day document after a transition", () => {
  it("keeps the time of a confirmed booking without a deadline", () =>
    expect(dayAfter(requested, confirmed, { date, day }, NOW)).toEqual({ reservations: [other, mine] }));

  it("keeps the area of its place, also on another day", () => {
    const area = "manhattan";
    const placed = { reservations: [other, { ...mine, until: requested.deadline, area }] };
    expect(reservedArea([{ date, day: placed }], "a1")).toBe(area);
    expect(reservedArea([{ date, day: placed }], "a2")).toBeUndefined();
    expect(dayAfter(requested, confirmed, { date, day: placed }, NOW, area)).toEqual({
      reservations: [other, { ...mine, area }],
    });
  });

  it("B17: keeps the time off that its instructor canceled, and not one that an operator canceled", () => {
    const { booking, off } = decisions.cancelByInstructor(confirmed, "instructor", "Ill.", NOW);
    const stays = { from: start, to: end, bookingId: "off:a1" };
    expect(dayAfter(confirmed, booking, { date, day }, NOW, undefined, off)).toEqual({
      reservations: [other, stays],
    });
    expect(decisions.cancelByInstructor(confirmed, "operator", "Ill.", NOW).off).toBeUndefined();
  });

  it("frees the time of a canceled booking", () =>
    expect(dayAfter(confirmed, canceled, { date, day }, NOW)).toEqual({ reservations: [other] }));

  it("frees the old time of a moved booking on one day and takes the new time on another", () => {
    const next = { ...mine, from: start + DAY, to: end + DAY };
    expect(dayAfter(confirmed, moved, { date, day }, NOW)).toEqual({ reservations: [other] });
    expect(dayAfter(confirmed, moved, { date: "2026-11-22", day: undefined }, NOW)).toEqual({
      reservations: [next],
    });
  });

  it("does not change for a booking that has no reservation on it, or keeps the same one", () => {
    expect(dayAfter(confirmed, canceled, { date: "2026-11-23", day }, NOW)).toBeUndefined();
    const started = decisions.checkInSession(confirmed, start).booking;
    expect(dayAfter(confirmed, started, { date, day }, start)).toBeUndefined();
  });
});

describe("a booking has lost its reserved time", () => {
  const late = NOW + MINUTE;
  const authorised = authorizeBooking(bookingWith({ pmid: "pm_1" }), false, late).booking;

  it("if a day no longer holds its reservation", () =>
    expect(
      hasLostTime(bookingWith({ pmid: "pm_1" }), authorised, [{ date, day: { reservations: [other] } }]),
    ).toBe(true));

  it("but not while each of its days holds the reservation", () =>
    expect(hasLostTime(bookingWith({ pmid: "pm_1" }), authorised, [{ date, day }])).toBe(false));

  it("but not if it frees the time or keeps it unchanged", () => {
    const gone = [{ date, day: { reservations: [] } }];
    expect(hasLostTime(confirmed, canceled, gone)).toBe(false);
    expect(hasLostTime(confirmed, decisions.checkInSession(confirmed, start).booking, gone)).toBe(false);
  });

  it("but not because the day it moves to does not hold it yet", () =>
    expect(
      hasLostTime(confirmed, moved, [
        { date, day },
        { date: "2026-11-22", day: undefined },
      ]),
    ).toBe(false));
});
