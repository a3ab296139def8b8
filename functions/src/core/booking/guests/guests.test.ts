import { describe, expect, it } from "vitest";
import { HOUR } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import type { User } from "../../people/user.ts";
import { confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import { userWith } from "../../testing/user.ts";
import type { Booking, BookingStatus } from "../booking.ts";
import { authorizeBooking } from "../held/held-transitions.ts";
import { acceptBooking, cancelByInstructor, moveSession } from "../transitions.ts";
import {
  isGuest,
  isShareable,
  mustBeJoinable,
  mustBeShareable,
  seatsLeft,
  sequenceOf,
  toGuest,
  withGuest,
  withoutGuest,
} from "./guests.ts";

const before = SESSION_START - 48 * HOUR;
const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
const ada = { id: "ada", name: "Ada B.", avatar: "default.jpg" };

/** A session for three, with a test's changes. */
const group = (changes: Partial<Booking> = {}): Booking =>
  confirmedBookingWith({ service: { ...confirmedBookingWith().service, people: 3 }, ...changes });

const joiner = (uid: string, changes: Partial<User> = {}, emailVerified = true) => ({
  uid,
  user: userWith({ firstname: "Eve", lastname: "Moss", ...changes }),
  blockedBy: [] as string[],
  emailVerified,
});

describe("free spots of a session", () => {
  it("are those of the booking minus the host's own", () => {
    expect(seatsLeft(confirmedBookingWith())).toBe(0);
    expect(seatsLeft(group())).toBe(2);
    expect(seatsLeft(withGuest(group(), ben))).toBe(1);
    expect(seatsLeft(withGuest(withGuest(group(), ben), ada))).toBe(0);
  });
});

describe("inviting guests", () => {
  it.each(["Held", "Requested", "Confirmed", "Started"] as const)("is possible while %s", (status) =>
    expect(isShareable(group({ status, deadline: SESSION_START }), before)).toBe(true),
  );

  it.each([
    ["Closed", "This session is over."],
    ["Canceled", "This session isn't happening."],
    ["Declined", "This session isn't happening."],
    ["Expired", "This session isn't happening."],
    ["Missed", "This session isn't happening."],
  ] as [BookingStatus, string][])("is refused once %s", (status, message) => {
    const booking = group({ status });
    expect(isShareable(booking, before)).toBe(false);
    expect(() => mustBeShareable(booking, before)).toThrow(
      expect.objectContaining({ code: "wrong-state", message, details: { status } }),
    );
  });

  it("ends with the session, even before it is closed", () => {
    expect(isShareable(group(), SESSION_START + HOUR - 1)).toBe(true);
    expect(isShareable(group(), SESSION_START + HOUR)).toBe(false);
    expect(() => mustBeShareable(group(), SESSION_START + HOUR)).toThrow("This session is over.");
  });

  it("ends with the deadline of a request, even before the sweep runs", () => {
    const requested = group({ status: "Requested", deadline: before });
    expect(isShareable(requested, before - 1)).toBe(true);
    expect(() => mustBeShareable(requested, before)).toThrow("This session isn't happening.");
  });

  it("is refused for a session for one person", () => {
    expect(isShareable(confirmedBookingWith(), before)).toBe(false);
    expect(() => mustBeShareable(confirmedBookingWith(), before)).toThrow("This session is for one person.");
  });
});

describe("joining a session", () => {
  it("is refused when all spots are taken", () => {
    const full = withGuest(withGuest(group(), ben), ada);
    expect(() => mustBeJoinable(full, joiner("eve"), before)).toThrow("This session is full.");
    expect(() => mustBeJoinable(withoutGuest(full, "ada"), joiner("eve"), before)).not.toThrow();
  });

  it("is refused to the instructor, and to a person who blocked the instructor", () => {
    expect(() => mustBeJoinable(group(), joiner("ines"), before)).toThrow("You're teaching this session");
    expect(() => mustBeJoinable(group(), joiner("ben", { blacklist: ["ines"] }), before)).toThrow(
      expect.objectContaining({ code: "not-bookable", details: { reason: "blocked" } }),
    );
  });

  it("is refused to a person whom the instructor has blocked, as if the session were full", () => {
    const full = withGuest(withGuest(group(), ben), ada);
    const refusalOf = (booking: Booking, blockedBy: string[]) => {
      try {
        mustBeJoinable(booking, { ...joiner("eve"), blockedBy }, before);
      } catch (error) {
        return error instanceof AppError ? error.toBody() : error;
      }
      return undefined;
    };
    expect(refusalOf(group(), ["ines"])).toEqual(refusalOf(full, []));
    expect(refusalOf(group(), ["someone-else"])).toBeUndefined();
  });

  it.each([
    ["a first name", { firstname: "" }, true, ["name"]],
    ["a last name", { lastname: " " }, true, ["name"]],
    ["a confirmed email", {}, false, ["email"]],
    ["either", { firstname: "" }, false, ["name", "email"]],
  ])("is refused to a person without %s, who would see the address", (_, changes, emailVerified, missing) => {
    expect(() => mustBeJoinable(group(), joiner("eve", changes, emailVerified), before)).toThrow(
      expect.objectContaining({ code: "profile-incomplete", details: { missing } }),
    );
    // Neither phone nor address is needed.
    expect(() =>
      mustBeJoinable(group(), joiner("eve", { phone: "", location: null, serviceArea: "" }), before),
    ).not.toThrow();
  });

  it("shows a first name and an initial", () => {
    const user = { firstname: "Ben", lastname: "Park", avatar: "lotus.svg" };
    expect(toGuest("ben", user)).toEqual({ id: "ben", name: "Ben P.", avatar: "lotus.svg" });
  });

  it("adds neither an event nor a reader of the booking; leaving undoes it", () => {
    const joined = withGuest(group(), ben);
    expect(joined).toEqual({ ...group(), guests: [ben], guestChanges: 1 });
    expect(isGuest(joined, "ben")).toBe(true);
    expect(withoutGuest(joined, "ben")).toEqual({ ...group(), guests: [], guestChanges: 2 });
  });

  it("and leaving raise the sequence that calendars order by, as events do", () => {
    const joined = withGuest(group(), ben);
    const left = withoutGuest(joined, "ben");
    const canceled = cancelByInstructor(left, "instructor", "Ill.", before).booking;
    expect([group(), joined, left, canceled].map(sequenceOf)).toEqual([2, 3, 4, 5]);
  });
});

describe("a later change of a booking", () => {
  const guests = [ben];
  const held = group({ status: "Held", deadline: SESSION_START, allow: ["cleo"], guests });
  const requested = group({
    status: "Requested",
    deadline: SESSION_START,
    guests,
  });
  const confirmed = { ...requested, status: "Confirmed" } as const;
  it.each([
    ["paid for", authorizeBooking(held, false, before)],
    ["paid for and confirmed at once", authorizeBooking(held, true, before)],
    ["accepted", acceptBooking(requested, "instructor", before)],
    ["moved", moveSession(confirmed, confirmed, before)],
    ["canceled", cancelByInstructor(confirmed, "instructor", "Ill.", before)],
  ])("keeps its guests when it is %s", (_, { booking }) => {
    expect(booking.guests).toEqual([ben]);
    expect([...booking.allow].sort()).toEqual(["cleo", "ines"]);
  });
});
