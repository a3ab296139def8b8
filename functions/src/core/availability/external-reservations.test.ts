import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../constants.ts";
import {
  importedByDate,
  isExternalReservation,
  overlappedBookings,
  withExternalTimes,
} from "./external-reservations.ts";
import type { Interval } from "./intervals.ts";

const ZONE = "America/New_York";
const midnight = Date.UTC(2026, 10, 19, 5);
const [day, next] = ["2026-11-19", "2026-11-20"];
const span = (from: number, to: number): Interval => ({ from: midnight + from, to: midnight + to });
const booking = { from: midnight + 10 * HOUR, to: midnight + 11 * HOUR, bookingId: "b1" };

describe("reservations for imported times, by date,", () => {
  it("are cut at midnight in the zone of the day documents", () =>
    expect(importedByDate([span(22 * HOUR, 26 * HOUR)], [day, next], ZONE)).toEqual({
      [day]: [span(22 * HOUR, 24 * HOUR)],
      [next]: [span(24 * HOUR, 26 * HOUR)],
    }));

  it("fill the 25 hours of a date on which clocks go back", () => {
    const { from, to } = importedByDate([{ from: 0, to: Date.UTC(2030, 0) }], ["2026-11-01"], ZONE)[
      "2026-11-01"
    ]?.[0] ?? {
      from: 0,
      to: 0,
    };
    expect((to - from) / HOUR).toBe(25);
  });

  it("are rounded outward to five minutes and merged, so that no day grows beyond 144 of them", () => {
    const minutes = Array.from({ length: 1440 }, (_, i) => span(i * MINUTE, i * MINUTE + 1));
    expect(importedByDate(minutes, [day, next], ZONE)).toEqual({ [day]: [span(0, 24 * HOUR)] });
    const found = importedByDate([span(HOUR + 1, HOUR + 2), span(3 * HOUR, 3 * HOUR + MINUTE)], [day], ZONE);
    expect(found[day]).toEqual([span(HOUR, HOUR + 5 * MINUTE), span(3 * HOUR, 3 * HOUR + 5 * MINUTE)]);
  });
});

describe("a day with imported times", () => {
  it("has the new ones instead of the old, and its bookings as they were", () => {
    const expired = { ...booking, bookingId: "b2", until: 1 };
    const first = withExternalTimes({ reservations: [booking, expired] }, [
      span(0, HOUR),
      span(12 * HOUR, 13 * HOUR),
    ]);
    expect(first.reservations.map(({ bookingId }) => bookingId)).toEqual([
      "external:0",
      "b1",
      "b2",
      "external:1",
    ]);
    const second = withExternalTimes(first, [span(2 * HOUR, 3 * HOUR)]);
    expect(second.reservations.filter((one) => !isExternalReservation(one))).toEqual([booking, expired]);
    expect(withExternalTimes(second, []).reservations).toEqual([booking, expired]);
    expect(withExternalTimes(undefined, [])).toEqual({ reservations: [] });
  });

  it("names the bookings that overlap them, still hold their time and are not over", () => {
    const held = { ...booking, bookingId: "b2", until: midnight };
    const found = (now: number, ...times: Interval[]) =>
      overlappedBookings(withExternalTimes({ reservations: [booking, held] }, times), times, now).map(
        ({ bookingId }) => bookingId,
      );
    expect(found(midnight - 1, span(0, 24 * HOUR))).toEqual(["b1", "b2"]);
    expect(found(midnight, span(0, 24 * HOUR))).toEqual(["b1"]);
    expect(found(midnight, span(11 * HOUR, 12 * HOUR))).toEqual([]);
    expect(found(booking.to, span(0, 24 * HOUR))).toEqual([]);
  });
});
