import type { Booking, BookingPlace } from "@core/booking/booking.ts";
import { describe, expect, it } from "vitest";
import {
  bookingsMissingPlace,
  cacheBooking,
  cachedSessionsOfMonth,
  cachedTaught,
  cacheMonth,
  cachePlace,
  cacheTaught,
  emptyOfflineCache,
  nextClosing,
  OFFLINE_SESSIONS_MAX,
  stillOpenCache,
  uncacheBooking,
} from "./offline-cache.ts";

const HOUR = 3_600_000;
const now = Date.UTC(2026, 4, 1);

const session = (id: string, inHours: number, more: Partial<Booking> = {}): Booking => {
  const start = now + inHours * HOUR;
  const date = new Date(start);
  return {
    id,
    status: "Confirmed",
    version: 2,
    customer: { id: "me", name: "", avatar: "" },
    instructor: { id: "ines", name: "", avatar: "" },
    schedule: { start, end: start + HOUR, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 },
    ...more,
  } as Booking;
};
const place: BookingPlace = { allow: ["me"], line1: "1 Elm Street", instructions: "", phone: "" };
const may = { year: 2026, month: 5 };
const ids = ({ bookings }: { bookings: readonly { id: string }[] }) => bookings.map(({ id }) => id);

describe("the offline cache of the next sessions", () => {
  it("keeps the next few sessions, soonest first", () => {
    const many = Array.from({ length: OFFLINE_SESSIONS_MAX + 3 }, (_, i) => session(`s${i}`, 100 - i * 10));
    const cache = cacheMonth(emptyOfflineCache("me", now), "booked", may, many, now);
    expect(ids(cache)).toEqual(["s7", "s6", "s5", "s4", "s3"]);
  });

  it("keeps no session that is over, canceled or unpaid", () => {
    const none = [
      session("over", -2),
      session("canceled", 5, { status: "Canceled" }),
      session("held", 5, { status: "Held" }),
    ];
    expect(ids(cacheMonth(emptyOfflineCache("me", now), "booked", may, none, now))).toEqual([]);
    expect(
      ids(cacheMonth(emptyOfflineCache("me", now), "booked", may, [session("on now", -0.5)], now)),
    ).toEqual(["on now"]);
  });

  it("replaces the sessions of one month and keeps the other months", () => {
    const june = session("june", 40 * 24);
    const before = cacheBooking(
      cacheMonth(emptyOfflineCache("me", now), "booked", may, [session("a", 5)], now),
      june,
      now,
    );
    expect(ids(cacheMonth(before, "booked", may, [session("b", 6)], now))).toEqual(["b", "june"]);
  });

  it("follows a session to another month", () => {
    const before = cacheMonth(emptyOfflineCache("me", now), "booked", may, [session("a", 5)], now);
    const june = { year: 2026, month: 6 };
    expect(ids(cacheMonth(before, "booked", june, [session("a", 40 * 24)], now))).toEqual(["a"]);
  });

  it("keeps the place of a session, fetches it again after a change, and drops it with the session", () => {
    const cache = cachePlace(cacheBooking(emptyOfflineCache("me", now), session("a", 5), now), "a", place);
    expect(cache.places.a?.place).toEqual(place);
    expect(bookingsMissingPlace(cache, now)).toEqual([]);
    const moved = cacheBooking(cache, session("a", 7, { version: 3 }), now);
    expect(moved.places.a?.place).toEqual(place);
    expect(bookingsMissingPlace(moved, now).map(({ id }) => id)).toEqual(["a"]);
    expect(cacheBooking(cache, session("a", 5, { status: "Canceled" }), now).places).toEqual({});
  });

  it("keeps booked and joined sessions of a month apart, each replaced by its own query", () => {
    const theirs = (id: string) => session(id, 5, { customer: { id: "host", name: "", avatar: "" } });
    const joined = cacheMonth(
      emptyOfflineCache("me", now),
      "joined",
      may,
      [theirs("left"), theirs("kept")],
      now,
    );
    const both = cacheMonth(cachePlace(joined, "kept", place), "booked", may, [session("mine", 7)], now);
    expect(ids(both)).toEqual(["left", "kept", "mine"]);
    const after = cacheMonth(both, "joined", may, [theirs("kept")], now);
    expect(cachedSessionsOfMonth(after, "booked", may).map(({ id }) => id)).toEqual(["mine"]);
    expect(cachedSessionsOfMonth(after, "joined", may).map(({ id }) => id)).toEqual(["kept"]);
    expect(after.places.kept?.place).toEqual(place);
  });

  it("drops a session and its place when the guest was removed", () => {
    const cache = cachePlace(cacheBooking(emptyOfflineCache("me", now), session("a", 5), now), "a", place);
    expect(uncacheBooking(cache, "a", now)).toEqual(emptyOfflineCache("me", now));
  });

  it("ignores the place of a session it does not keep", () => {
    expect(cachePlace(emptyOfflineCache("me", now), "a", place).places).toEqual({});
  });
});

describe("the offline cache of an instructor", () => {
  const taught = (id: string, inHours: number, more: Partial<Booking> = {}) =>
    session(id, inHours, {
      customer: { id: "cleo", name: "", avatar: "" },
      instructor: { id: "me", name: "", avatar: "" },
      ...more,
    });
  const empty = emptyOfflineCache("me", now);

  it("keeps all open requests and sessions, and drops one that is no longer among them", () => {
    const many = Array.from({ length: 8 }, (_, i) => taught(`s${i}`, i + 1));
    const cache = cacheTaught(empty, [...many, taught("asked", 30, { status: "Requested" })], now);
    expect(cachedTaught(cache)).toHaveLength(9);
    expect(ids(cacheTaught(cache, many.slice(1, 2), now))).toEqual(["s1"]);
  });

  it("needs the places of today and tomorrow alone, and none of a request", () => {
    const sessions = [taught("near", 20), taught("far", 60), taught("asked", 5, { status: "Requested" })];
    const cache = cacheTaught(empty, sessions, now);
    expect(bookingsMissingPlace(cache, now).map(({ id }) => id)).toEqual(["near"]);
    expect(bookingsMissingPlace(cache, now + 13 * HOUR).map(({ id }) => id)).toEqual(["near", "far"]);
  });

  it("drops a session and its place at the minute the place closes, a day after its end", () => {
    const cache = cachePlace(
      cachePlace(cacheTaught(empty, [taught("a", 5), taught("b", 7)], now), "a", place),
      "b",
      place,
    );
    const closes = now + 5 * HOUR + HOUR + 24 * HOUR;
    expect(nextClosing(cache)).toBe(closes);
    expect(stillOpenCache(cache, closes - 1)).toBe(cache);
    const after = stillOpenCache(cache, closes);
    expect(ids(after)).toEqual(["b"]);
    expect(Object.keys(after.places)).toEqual(["b"]);
    expect(nextClosing(after)).toBe(closes + 2 * HOUR);
    expect(nextClosing(empty)).toBeUndefined();
  });

  it("drops the place of a session that was canceled, and keeps that of one just taught", () => {
    const cache = cachePlace(cacheTaught(empty, [taught("a", -1)], now), "a", place);
    expect(cacheBooking(cache, taught("a", -1, { status: "Canceled" }), now).places).toEqual({});
    const closed = cacheBooking(cache, taught("a", -1, { status: "Closed" }), now);
    expect(closed.places.a?.place).toEqual(place);
    expect(cacheTaught(closed, [], now).places.a?.place).toEqual(place);
    expect(cachedTaught(closed)).toEqual([]);
  });

  it("never drops what a customer booked because of the time a place closes for instructors", () => {
    const booked = cacheBooking(empty, session("mine", 5), now);
    expect(stillOpenCache(booked, now + 90 * 24 * HOUR)).toBe(booked);
    expect(nextClosing(booked)).toBeUndefined();
  });
});
