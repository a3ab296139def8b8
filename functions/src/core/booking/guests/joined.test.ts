import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { HOUR } from "../../constants.ts";
import { confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import type { Booking } from "../booking.ts";
import { statusAt } from "../lifecycle.ts";
import { withGuest, withoutGuest } from "./guests.ts";
import { JoinedSession, toJoinedSession, viewOfJoined } from "./joined.ts";

const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
const at = SESSION_START - 48 * HOUR;

const hosted = (changes: Partial<Booking> = {}): Booking =>
  withGuest(
    confirmedBookingWith({ service: { ...confirmedBookingWith().service, people: 3 }, ...changes }),
    ben,
  );

describe("what a guest sees of a booking", () => {
  it("is a document for the guest alone, which its schema accepts", () => {
    const joined = toJoinedSession(hosted(), "ben");
    expect(joined).toMatchObject({ allow: ["ben"], bookingId: "b1", guests: [ben], status: "Confirmed" });
    expect(v.parse(JoinedSession, joined)).toEqual(joined);
  });

  it("contains nothing about money and no reason", () => {
    const joined = toJoinedSession(
      hosted({
        status: "Closed",
        billing: { ...confirmedBookingWith().billing, amount: 98_765, pmid: "pm_1", refunded: 43_210 },
        events: [
          { name: "book", by: "customer", at, changes: { status: "Held" } },
          { name: "refused", by: "system", at },
          { name: "authorised", by: "system", at, changes: { status: "Confirmed" } },
          { name: "cancel", by: "instructor", at, reason: "Fever.", changes: { refunded: 43_210 } },
          { name: "tip", by: "customer", at, changes: { tipAmount: 500 } },
        ],
      }),
      "ben",
    );
    expect(JSON.stringify(joined)).not.toMatch(/98765|43210|pm_1|Fever|refund|tip|billing|refused/i);
    expect(joined.events.map(({ name }) => name)).toEqual(["book", "authorised", "cancel"]);
  });

  it("says nothing of a next session, whatever becomes of it", () => {
    const proposed = { start: at, end: at + HOUR };
    const events: Booking["events"] = [
      { name: "book", by: "customer", at, changes: { status: "Confirmed" } },
      { name: "check out", by: "instructor", at, changes: { status: "Closed" } },
      { name: "propose", by: "instructor", at, changes: { proposed } },
      { name: "accept proposal", by: "customer", at, changes: { proposed } },
      { name: "decline proposal", by: "customer", at, changes: { proposed } },
    ];
    const names = toJoinedSession(hosted({ status: "Closed", events }), "ben").events.map(({ name }) => name);
    expect(names).toEqual(["book", "check out"]);
  });

  it("does not say how the host paid, and when they confirmed their email", () => {
    const events: Booking["events"] = [
      { name: "book", by: "customer", at, changes: { status: "Held" } },
      { name: "authorised", by: "system", at },
      { name: "email confirmed", by: "customer", at, changes: { status: "Requested" } },
    ];
    const paid: Booking["events"] = [
      events[0],
      { name: "pay by credit", by: "customer", at, changes: { status: "Requested" } },
    ];
    for (const all of [events, paid])
      expect(toJoinedSession(hosted({ events: all }), "ben").events).toHaveLength(2);
    const joined = toJoinedSession(hosted({ status: "Requested", events }), "ben");
    expect(joined.events[1]).toEqual({
      name: "authorised",
      by: "system",
      at,
      changes: { status: "Requested" },
    });
  });

  it("has a higher version after each event, and after each guest who joins or leaves", () => {
    const versions = [hosted(), withGuest(hosted(), { ...ben, id: "ada" }), hosted({ version: 9 })].map(
      (booking) => toJoinedSession(booking, "ben").version,
    );
    expect(versions).toEqual([3, 4, 10]);
    const left = withoutGuest(hosted(), "ben");
    expect(toJoinedSession(withGuest(left, ben), "ben").version).toBe(5);
  });

  it("is shown like a booking, and expires like one before the sweep has run", () => {
    const requested = hosted({ status: "Requested", deadline: at });
    const view = viewOfJoined(toJoinedSession(requested, "ben"));
    expect(view).toMatchObject({ id: "b1", customer: requested.customer, schedule: requested.schedule });
    expect(view).not.toHaveProperty("allow");
    expect([statusAt(view, at - 1), statusAt(view, at)]).toEqual(["Requested", "Expired"]);
  });
});
