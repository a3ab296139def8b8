import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import type { Booking } from "./booking.ts";
import {
  phoneToShow,
  placeChange,
  placeChangeAfterEnd,
  placeChangeOfGuests,
  placeReadersOf,
} from "./place-access.ts";
import * as decisions from "./transitions.ts";

const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
const nothing = { added: [], removed: [], removesPhone: false };
const group = (status: Booking["status"]) =>
  confirmedBookingWith({ status, deadline: SESSION_START, guests: [ben], allow: ["cleo", "ines", "ben"] });

describe("the place of a new booking", () => {
  it("is seen by its customer alone while it waits for payment or reply", () => {
    expect(placeReadersOf(bookingWith())).toEqual(["cora"]);
    expect(placeReadersOf(bookingWith({ pmid: "pm_1" }))).toEqual(["cora"]);
  });

  it("is seen by its instructor, too, when it is confirmed instantly", () =>
    expect(placeReadersOf(bookingWith({ instantConfirm: true }))).toEqual(["cora", "ines"]));
});

describe("the place of a booking after a transition", () => {
  const requested = bookingWith();
  const confirmed = decisions.acceptBooking(requested, "instructor", NOW).booking;

  it("is seen by the instructor once the booking is confirmed", () =>
    expect(placeChange(requested, confirmed, NOW)).toEqual({ ...nothing, added: ["ines"] }));

  it("is seen by both sides for a day after check-in and check-out", () => {
    const { start, end } = confirmed.schedule;
    const started = decisions.checkInSession(confirmed, start).booking;
    expect(placeChange(confirmed, started, start)).toEqual(nothing);
    expect(placeChange(started, decisions.checkOutSession(started, end).booking, end)).toEqual(nothing);
  });

  it("is hidden with the phone from instructor and guests when a confirmed session is canceled", () => {
    const canceled = decisions.cancelByInstructor(
      group("Confirmed"),
      "instructor",
      "Ill.",
      SESSION_START - HOUR,
    );
    expect(placeChange(group("Confirmed"), canceled.booking, SESSION_START - HOUR)).toEqual({
      added: [],
      removed: ["ines", "ben"],
      removesPhone: true,
    });
  });

  it("is seen by guests who joined before it was paid for, once it is", () => {
    const held = { ...group("Held"), allow: ["cleo"] };
    const paid = { ...group("Requested"), guests: held.guests };
    expect(placeChange(held, paid as Booking, NOW)).toEqual({ ...nothing, added: ["ben"] });
    expect(placeChange(held, group("Confirmed"), NOW)).toEqual({ ...nothing, added: ["ines", "ben"] });
    expect(placeChange(held, group("Expired"), NOW).added).toEqual([]);
    expect(placeChange(group("Requested"), group("Confirmed"), NOW).added).toEqual(["ines"]);
  });

  it("is shown to those who join a session that is paid for, and hidden from those who leave in any case", () => {
    const alone = { ...group("Requested"), guests: [] };
    expect(placeChangeOfGuests(alone, group("Requested"))).toEqual({ ...nothing, added: ["ben"] });
    expect(placeChangeOfGuests(group("Requested"), alone)).toEqual({ ...nothing, removed: ["ben"] });
    const held = { ...group("Held"), guests: [] };
    expect(placeChangeOfGuests(held, group("Held"))).toEqual(nothing);
    expect(placeChangeOfGuests(group("Held"), held)).toEqual({ ...nothing, removed: ["ben"] });
  });

  it("is hidden from the guests of a declined request; the instructor never saw it", () => {
    const { booking } = decisions.declineBooking(
      group("Requested"),
      "instructor",
      "Ill.",
      SESSION_START - DAY,
    );
    expect(placeChange(group("Requested"), booking, SESSION_START - DAY).removed).toEqual(["ben"]);
  });

  it("keeps its readers for a declined request without guests", () => {
    const { booking } = decisions.declineBooking(requested, "instructor", "Ill.", NOW);
    expect(placeChange(requested, booking, NOW)).toEqual(nothing);
  });

  it("loses the phone if a move takes the session to another day, and only then", () => {
    const moved = (by: number, before: number) => {
      const [data, now] = [confirmedBookingWith(), SESSION_START - before];
      const schedule = { ...data.schedule, start: SESSION_START + by, end: SESSION_START + by + HOUR };
      return placeChange(data, decisions.moveSession(data, { schedule, days: data.days }, now).booking, now);
    };
    expect(moved(7 * DAY, 5 * HOUR)).toEqual({ ...nothing, removesPhone: true });
    expect(moved(2 * HOUR, 5 * HOUR)).toEqual(nothing);
    expect(moved(7 * DAY, 3 * DAY)).toEqual(nothing);
  });
});

describe("the place of a session that ended a day ago", () => {
  it("is hidden from all but the customer, and the phone with it", () =>
    expect(placeChangeAfterEnd(group("Closed"), { allow: ["cleo", "ines", "ben"] })).toEqual({
      added: [],
      removed: ["ines", "ben"],
      removesPhone: true,
    }));

  it("gets the notes about the body, which its instructor no longer needs", () =>
    expect(
      placeChangeAfterEnd({ ...group("Closed"), bodyNotes: "My knee hurts." }, { allow: ["cleo"] }),
    ).toEqual({ ...nothing, bodyNotes: "My knee hurts." }));

  it("does not change if both were removed before", () =>
    expect(placeChangeAfterEnd(group("Closed"), { allow: ["cleo"] })).toEqual(nothing));
});

describe("the instructor's phone", () => {
  const place = { allow: ["cleo"], line1: "1 Main St", instructions: "", phone: "+12125550100" };

  it("is stored if it is missing or has changed", () => {
    expect(phoneToShow(place, "+12125550111")).toBe("+12125550111");
    expect(phoneToShow({ ...place, instructorPhone: "+12125550999" }, "+12125550111")).toBe("+12125550111");
  });

  it("is not stored again, nor without a place or a phone", () => {
    expect(phoneToShow({ ...place, instructorPhone: "+12125550111" }, "+12125550111")).toBeUndefined();
    expect(phoneToShow(undefined, "+12125550111")).toBeUndefined();
    expect(phoneToShow(place, "")).toBeUndefined();
  });
});
