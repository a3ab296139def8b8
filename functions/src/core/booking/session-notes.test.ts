import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import { type BookingPlace, type BookingStatus, bookingStatuses } from "./booking.ts";
import { canChangeNotes, changeNotes } from "./session-notes.ts";

const before = SESSION_START - 48 * HOUR;
const placeWith = (instructions: string): BookingPlace => ({
  allow: ["cleo", "ines"],
  line1: "1 Main St",
  instructions,
  phone: "+12125550100",
});
/** A booking in a status, with notes or without. */
const bookingIn = (status: BookingStatus, instructions = false) =>
  confirmedBookingWith({ status, instructions, ...(status !== "Confirmed" && { deadline: before + HOUR }) });

describe("notes for the instructor", () => {
  it("can be changed while Held, Requested and Confirmed, and in no other status", () =>
    expect(bookingStatuses.filter((status) => canChangeNotes(bookingIn(status), before))).toEqual([
      "Held",
      "Requested",
      "Confirmed",
    ]));

  it("can be changed up to the start, and not from it on", () => {
    expect(canChangeNotes(confirmedBookingWith(), SESSION_START - 1)).toBe(true);
    expect(canChangeNotes(confirmedBookingWith(), SESSION_START)).toBe(false);
  });

  it("of a request can be changed until its deadline, even before the sweep runs", () => {
    expect(canChangeNotes(bookingIn("Requested"), before + HOUR - 1)).toBe(true);
    expect(() =>
      changeNotes(bookingIn("Requested"), placeWith(""), { instructions: "New" }, before + HOUR),
    ).toThrow(
      expect.objectContaining({
        code: "wrong-state",
        message: "You can change your notes only before the session.",
        details: { status: "Expired" },
      }),
    );
  });

  it("are stored with the place, and the booking says whether there are any", () => {
    const booking = bookingIn("Requested");
    expect(changeNotes(booking, placeWith(""), { instructions: "My knee hurts." }, before)).toEqual({
      booking: { ...booking, instructions: true },
      place: placeWith("My knee hurts."),
      isInstructorNotified: false,
    });
    const noted = bookingIn("Requested", true);
    expect(changeNotes(noted, placeWith("My knee hurts."), { instructions: "" }, before)).toEqual({
      booking: { ...noted, instructions: false },
      place: placeWith(""),
      isInstructorNotified: false,
    });
  });

  it("leave the booking alone when one text replaces another", () =>
    expect(
      changeNotes(bookingIn("Held", true), placeWith("Ring."), { instructions: "Knock." }, before),
    ).toEqual({
      place: placeWith("Knock."),
      isInstructorNotified: false,
    }));

  it("notify the instructor of a confirmed session, who may have read the old ones", () =>
    expect(
      changeNotes(bookingIn("Confirmed", true), placeWith("Ring."), { instructions: "Knock." }, before),
    ).toMatchObject({
      isInstructorNotified: true,
    }));

  it("about the body are stored with the booking, which its instructor reads, and nowhere in the place", () => {
    const booking = bookingIn("Requested");
    const place = placeWith("Ring.");
    const noted = { ...booking, instructions: true, bodyNotes: "My knee hurts." };
    expect(
      changeNotes({ ...booking, instructions: true }, place, { bodyNotes: "My knee hurts." }, before),
    ).toEqual({ booking: noted, isInstructorNotified: false });
    expect(changeNotes(noted, place, { bodyNotes: "" }, before)).toEqual({
      booking: { ...booking, instructions: true },
      isInstructorNotified: false,
    });
    expect(
      changeNotes({ ...noted, status: "Confirmed" }, place, { bodyNotes: "Both." }, before),
    ).toMatchObject({
      isInstructorNotified: true,
    });
    expect(changeNotes(noted, place, { bodyNotes: "My knee hurts." }, before)).toEqual({
      isInstructorNotified: false,
    });
  });

  it("change one without the other, or both at once", () => {
    const noted = { ...bookingIn("Requested", true), bodyNotes: "My knee hurts." };
    expect(changeNotes(noted, placeWith("Ring."), { instructions: "Knock." }, before)).toEqual({
      place: placeWith("Knock."),
      isInstructorNotified: false,
    });
    expect(
      changeNotes(noted, placeWith("Ring."), { instructions: "Knock.", bodyNotes: "Both knees." }, before),
    ).toEqual({
      booking: { ...noted, bodyNotes: "Both knees." },
      place: placeWith("Knock."),
      isInstructorNotified: false,
    });
  });

  it("that are the same change nothing and notify no one", () =>
    expect(
      changeNotes(bookingIn("Confirmed", true), placeWith("Ring."), { instructions: "Ring." }, before),
    ).toEqual({
      isInstructorNotified: false,
    }));
});
