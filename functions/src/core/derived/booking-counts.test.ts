import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { endClaim, reportNoShow } from "../booking/claims/no-show-claims.ts";
import * as decisions from "../booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { bookingCounts } from "./booking-counts.ts";

const counts = (booking: Booking, previousVersion = 0) =>
  Object.fromEntries(bookingCounts(booking, previousVersion));
const requested = bookingWith();
const { start, end } = requested.schedule;
const accepted = decisions.acceptBooking(requested, "instructor", NOW + 40 * MINUTE).booking;
const closed = decisions.checkOutSession(decisions.checkInSession(accepted, start).booking, end).booking;

describe("the counts of a booking", () => {
  it("has the request, its answer and the session on the dates of the place", () => {
    expect(counts(closed)).toEqual({
      "2026-11-19": { asked: 1, confirmed: 1, "answered-1h": 1 },
      "2026-11-21": { closed: 1 },
    });
  });

  it("is the sum of those of each version", () => {
    expect(counts(requested)).toEqual({ "2026-11-19": { asked: 1 } });
    expect(counts(accepted, 1)).toEqual({ "2026-11-19": { confirmed: 1, "answered-1h": 1 } });
    expect(counts(closed, closed.version - 1)).toEqual({ "2026-11-21": { closed: 1 } });
    expect(counts(closed, closed.version)).toEqual({});
  });

  it("counts a date as clocks at the place show it, not as UTC does", () => {
    const late = bookingWith({ now: Date.UTC(2026, 10, 20, 3) });
    expect(Object.keys(counts(late))).toEqual(["2026-11-19"]);
  });

  it("takes a closing back that turns out to be a no-show, and nothing when its claim ends", () => {
    const absent = reportNoShow(closed, "customer", end + HOUR).booking;
    expect(counts(absent, closed.version)).toEqual({
      "2026-11-21": { closed: -1, "missed-instructor": 1 },
    });
    const uncontested = reportNoShow(accepted, "instructor", start + 20 * MINUTE).booking;
    expect(counts(uncontested, accepted.version)).toEqual({ "2026-11-21": { "missed-customer": 1 } });
    const ended = endClaim(uncontested, start + 2 * DAY).booking;
    expect(counts(ended, uncontested.version)).toEqual({});
  });

  it("knows who canceled, and how late", () => {
    const cancel = (at: number) => decisions.cancelByInstructor(accepted, "instructor", "ill", at).booking;
    const kinds = [start - 24 * HOUR, start - 5 * HOUR, start - HOUR].map((at) =>
      Object.values(counts(cancel(at), accepted.version)),
    );
    expect(kinds).toEqual([
      [{ "canceled-instructor-early": 1 }],
      [{ "canceled-instructor-late": 1 }],
      [{ "canceled-instructor-last": 1 }],
    ]);
  });

  it("counts neither a hold that is never paid for nor its end", () => {
    const held = bookingWith({ pmid: "pm_1" });
    expect(counts(decisions.expireBooking(held, NOW + HOUR).booking)).toEqual({});
    expect(counts(decisions.withdrawBooking(held, NOW + MINUTE).booking)).toEqual({});
  });

  it("tells a request that expired from one that was withdrawn or declined", () => {
    const last = (booking: Booking) => Object.values(counts(booking, 1)).at(-1);
    expect(last(decisions.expireBooking(requested, NOW + 2 * DAY).booking)).toEqual({ expired: 1 });
    expect(last(decisions.withdrawBooking(requested, NOW + HOUR).booking)).toEqual({ withdrawn: 1 });
    const declined = decisions.declineBooking(requested, "instructor", "full", NOW + 5 * MINUTE).booking;
    expect(last(declined)).toEqual({ declined: 1, "answered-15m": 1 });
    const byUs = decisions.declineBooking(requested, "operator", "full", NOW + 5 * MINUTE).booking;
    expect(last(byUs)).toEqual({ declined: 1 });
  });

  it("counts a booking that is confirmed at once as asked and confirmed", () => {
    expect(counts(bookingWith({ instantConfirm: true }))).toEqual({
      "2026-11-19": { asked: 1, confirmed: 1, instant: 1 },
    });
  });
});
