import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { reportNoShow } from "../booking/claims/no-show-claims.ts";
import * as decisions from "../booking/transitions.ts";
import { EVENTS_KEPT, HOUR, MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { bookingCounts } from "./booking-counts.ts";
import { addCounts, type DailyCounts } from "./daily-stats.ts";
import { bookingUntil, countedVersions, derivedChange } from "./derived-change.ts";

const requested = bookingWith();
const { start, end } = requested.schedule;
const accepted = decisions.acceptBooking(requested, "instructor", NOW + 40 * MINUTE).booking;
const started = decisions.checkInSession(accepted, start).booking;
const closed = decisions.checkOutSession(started, end).booking;
const missed = reportNoShow(closed, "customer", end + HOUR).booking;
const ever = { from: 0, until: Number.MAX_SAFE_INTEGER };

describe("a booking until a version", () => {
  it("has its events and status of then", () => {
    for (const then of [requested, accepted, started, closed]) {
      const { version, events, status } = bookingUntil(missed, then.version);
      expect({ version, events, status }).toEqual({
        version: then.version,
        events: then.events,
        status: then.status,
      });
    }
  });

  it("has fewer of the events that are kept, where the oldest were dropped", () => {
    const many = { ...closed, version: EVENTS_KEPT + 40 };
    expect(bookingUntil(many, many.version - 1).events).toHaveLength(closed.events.length - 1);
  });
});

describe("the versions that derived views count", () => {
  it("are those that change them, in the time that is asked about", () => {
    expect(countedVersions(missed, ever)).toEqual([1, 2, 4, 5]);
    expect(countedVersions(missed, { from: NOW, until: start })).toEqual([2]);
    expect(countedVersions(missed, { from: NOW - 1, until: NOW })).toEqual([1]);
    expect(countedVersions(missed, { from: end + HOUR, until: end + 2 * HOUR })).toEqual([]);
  });

  it("add up to all counts, each counted alone, whatever was lost", () => {
    const sumOf = (all: readonly ReturnType<typeof bookingCounts>[]) => {
      const sums: Record<string, DailyCounts> = {};
      for (const counts of all)
        for (const [date, one] of counts) sums[date] = addCounts(sums[date] ?? {}, one);
      return sums;
    };
    const ofVersion = (booking: Booking, version: number) =>
      derivedChange(bookingUntil(booking, version), version - 1)?.counts ?? new Map();
    const versions = countedVersions(missed, ever);
    fc.assert(
      fc.property(fc.subarray(versions), (delivered) => {
        const lost = versions.filter((version) => !delivered.includes(version));
        const both = [...delivered, ...lost].map((version) => ofVersion(missed, version));
        expect(sumOf(both)).toEqual(Object.fromEntries(bookingCounts(missed)));
      }),
    );
  });
});
