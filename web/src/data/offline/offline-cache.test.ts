import type { Booking, BookingPlace } from "@core/booking/model.ts";
import { describe, expect, it } from "vitest";
import {
  bookingsMissingPlace,
  cacheBooking,
  cachedSessionsOfMonth,
  cacheMonth,
  cachePlace,
  emptyOfflineCache,
  OFFLINE_SESSIONS_MAX,
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

  it("replaces one month and keeps the others", () => {
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
    expect(bookingsMissingPlace(cache)).toEqual([]);
    const moved = cacheBooking(cache, session("a", 7, { version: 3 }), now);
    expect(moved.places.a?.place).toEqual(place);
    expect(bookingsMissingPlace(moved).map(({ id }) => id)).toEqual(["a"]);
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
