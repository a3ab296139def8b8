import type { Booking, Place } from "@shared/model/booking.ts";
import { describe, expect, it } from "vitest";
import {
  joined,
  KEPT_MOST,
  keptOf,
  ofMonth,
  withBooking,
  withMonth,
  withoutBooking,
  withoutPlace,
  withPlace,
} from "./kept-sessions.ts";

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
const place: Place = { allow: ["me"], line1: "1 Elm Street", instructions: "", phone: "" };
const may = { year: 2026, month: 5 };
const ids = ({ bookings }: { bookings: Booking[] }) => bookings.map(({ id }) => id);

describe("the snapshot of the next sessions", () => {
  it("keeps the next ones, soonest first, and no more than a few", () => {
    const many = Array.from({ length: KEPT_MOST + 3 }, (_, i) => session(`s${i}`, 100 - i * 10));
    const kept = withMonth(keptOf("me", now), may, many, now);
    expect(ids(kept)).toEqual(["s7", "s6", "s5", "s4", "s3"]);
  });

  it("keeps nothing that is over, given up or not paid for", () => {
    const none = [
      session("over", -2),
      session("canceled", 5, { status: "Canceled" }),
      session("held", 5, { status: "Held" }),
    ];
    expect(ids(withMonth(keptOf("me", now), may, none, now))).toEqual([]);
    expect(ids(withMonth(keptOf("me", now), may, [session("on now", -0.5)], now))).toEqual(["on now"]);
  });

  it("replaces a month as a whole and leaves the others", () => {
    const june = session("june", 40 * 24);
    const before = withBooking(withMonth(keptOf("me", now), may, [session("a", 5)], now), june, now);
    expect(ids(withMonth(before, may, [session("b", 6)], now))).toEqual(["b", "june"]);
  });

  it("follows a session that moved to another month", () => {
    const before = withMonth(keptOf("me", now), may, [session("a", 5)], now);
    const june = { year: 2026, month: 6 };
    expect(ids(withMonth(before, june, [session("a", 40 * 24)], now))).toEqual(["a"]);
  });

  it("keeps a place with its session, asks for it again when the session changed, and drops it with it", () => {
    const kept = withPlace(withBooking(keptOf("me", now), session("a", 5), now), "a", place);
    expect(kept.places.a?.place).toEqual(place);
    expect(withoutPlace(kept)).toEqual([]);
    const moved = withBooking(kept, session("a", 7, { version: 3 }), now);
    expect(moved.places.a?.place).toEqual(place);
    expect(withoutPlace(moved).map(({ id }) => id)).toEqual(["a"]);
    expect(withBooking(kept, session("a", 5, { status: "Canceled" }), now).places).toEqual({});
  });

  it("keeps a friend's session one has joined, though it stands in no month of one's own", () => {
    const theirs = session("joined", 5, { customer: { id: "host", name: "", avatar: "" } });
    const kept = withPlace(withBooking(keptOf("me", now), theirs, now), "joined", place);
    const after = withMonth(kept, may, [session("mine", 7)], now);
    expect(ids(after)).toEqual(["joined", "mine"]);
    expect(after.places.joined?.place).toEqual(place);
    expect(ofMonth(after, may).map(({ id }) => id)).toEqual(["mine"]);
    expect(joined(after).map(({ id }) => id)).toEqual(["joined"]);
  });

  it("forgets a session with its place when its guest was removed", () => {
    const kept = withPlace(withBooking(keptOf("me", now), session("a", 5), now), "a", place);
    expect(withoutBooking(kept, "a", now)).toEqual(keptOf("me", now));
  });

  it("keeps no place of a session it does not keep", () => {
    expect(withPlace(keptOf("me", now), "a", place).places).toEqual({});
  });
});
