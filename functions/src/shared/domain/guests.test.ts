import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import type { Booking, BookingStatus } from "../model/booking.ts";
import { accept, authorised, cancelByInstructor, move } from "./decisions.ts";
import {
  guestOf,
  isGuest,
  isShareable,
  mustBeJoinable,
  mustBeShareable,
  seatsLeft,
  withGuest,
  withoutGuest,
} from "./guests.ts";
import { START, sessionWith } from "./testing/session.ts";

const before = START - 48 * HOUR;
const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
const ada = { id: "ada", name: "Ada B.", avatar: "default.jpg" };

/** A session for three, with what a test wants different. */
const group = (changes: Partial<Booking> = {}): Booking =>
  sessionWith({ service: { ...sessionWith().service, people: 3 }, ...changes });

const comer = (uid: string, blacklist: string[] = []) => ({ uid, blacklist });

describe("places", () => {
  it("are those of the booking without the host's", () => {
    expect(seatsLeft(sessionWith())).toBe(0);
    expect(seatsLeft(group())).toBe(2);
    expect(seatsLeft(withGuest(group(), ben))).toBe(1);
    expect(seatsLeft(withGuest(withGuest(group(), ben), ada))).toBe(0);
  });
});

describe("inviting", () => {
  it.each(["Held", "Requested", "Confirmed", "Started"] as const)("is possible while %s", (status) =>
    expect(isShareable(group({ status, deadline: START }), before)).toBe(true),
  );

  it.each([
    ["Closed", "This session is over."],
    ["Canceled", "This session does not take place."],
    ["Declined", "This session does not take place."],
    ["Expired", "This session does not take place."],
    ["Missed", "This session does not take place."],
  ] as [BookingStatus, string][])("is refused once %s", (status, message) => {
    const booking = group({ status });
    expect(isShareable(booking, before)).toBe(false);
    expect(() => mustBeShareable(booking, before)).toThrow(
      expect.objectContaining({ code: "wrong-state", message, details: { status } }),
    );
  });

  it("ends with the session, though nobody has closed it yet", () => {
    expect(isShareable(group(), START + HOUR - 1)).toBe(true);
    expect(isShareable(group(), START + HOUR)).toBe(false);
    expect(() => mustBeShareable(group(), START + HOUR)).toThrow("This session is over.");
  });

  it("ends with the deadline of a request, though the sweep has not come by yet", () => {
    const asked = group({ status: "Requested", deadline: before });
    expect(isShareable(asked, before - 1)).toBe(true);
    expect(() => mustBeShareable(asked, before)).toThrow("This session does not take place.");
  });

  it("is refused for a session for one", () => {
    expect(isShareable(sessionWith(), before)).toBe(false);
    expect(() => mustBeShareable(sessionWith(), before)).toThrow("This session is for one person.");
  });
});

describe("joining", () => {
  it("is refused when all places are taken", () => {
    const full = withGuest(withGuest(group(), ben), ada);
    expect(() => mustBeJoinable(full, comer("eve"), before)).toThrow("All places in this session are taken.");
    expect(() => mustBeJoinable(withoutGuest(full, "ada"), comer("eve"), before)).not.toThrow();
  });

  it("is refused to the instructor, and to whoever has blocked the instructor", () => {
    expect(() => mustBeJoinable(group(), comer("ines"), before)).toThrow("You teach this session");
    expect(() => mustBeJoinable(group(), comer("ben", ["ines"]), before)).toThrow(
      expect.objectContaining({ code: "not-bookable", details: { reason: "blocked" } }),
    );
  });

  it("shows others a first name and an initial, or that it is a friend", () => {
    const user = { firstname: "Ben", lastname: "Park", avatar: "lotus.svg" };
    expect(guestOf("ben", user)).toEqual({ id: "ben", name: "Ben P.", avatar: "lotus.svg" });
    expect(guestOf("ben", { ...user, firstname: "", lastname: "" }).name).toBe("A friend");
  });

  it("lets the guest see the booking, and is no event of it; leaving undoes it", () => {
    const joined = withGuest(group(), ben);
    expect(joined).toEqual({ ...group(), guests: [ben], allow: ["cleo", "ines", "ben"] });
    expect(isGuest(joined, "ben")).toBe(true);
    expect(withoutGuest(joined, "ben")).toEqual({ ...group(), guests: [] });
  });
});

describe("what happens to a booking later", () => {
  const guests = [ben];
  const held = group({ status: "Held", deadline: START, allow: ["cleo", "ben"], guests });
  const asked = group({ status: "Requested", deadline: START, allow: ["cleo", "ines", "ben"], guests });
  const confirmed = { ...asked, status: "Confirmed" } as const;
  it.each([
    ["paid for", authorised(held, false, before)],
    ["paid for and confirmed at once", authorised(held, true, before)],
    ["accepted", accept(asked, "instructor", before)],
    ["moved", move(confirmed, confirmed, before)],
    ["canceled", cancelByInstructor(confirmed, "instructor", "Ill.", before)],
  ])("keeps its guests when it is %s", (_, { booking }) => {
    expect(booking.guests).toEqual([ben]);
    expect([...booking.allow].sort()).toEqual(["ben", "cleo", "ines"]);
  });
});
