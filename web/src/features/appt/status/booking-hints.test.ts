import type { NoShowClaim } from "@core/booking/booking.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { bookingHints } from "./booking-hints.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe("the hints on a booking's page", () => {
  it("are none while the session is on track and can be moved", () => {
    expect(bookingHints(confirmedBookingWith(), SESSION_START - 4 * HOUR)).toEqual([]);
    expect(
      bookingHints(
        confirmedBookingWith({ status: "Requested", deadline: SESSION_START }),
        SESSION_START - 30 * HOUR,
      ),
    ).toEqual([]);
  });

  it("say why a session cannot be moved: too close, or moved twice", () => {
    expect(bookingHints(confirmedBookingWith(), SESSION_START - 4 * HOUR + 1)).toEqual([
      "It's too late to reschedule. The cutoff was Tue, May 5, 6:00 AM, 4 hours before the start.",
    ]);
    expect(bookingHints(confirmedBookingWith({ moves: 2 }), SESSION_START - 30 * HOUR)[0]).toContain(
      "You can't reschedule this session again.",
    );
  });

  it("say when a no-show can be reported, from the start on, and until when", () => {
    expect(bookingHints(confirmedBookingWith(), SESSION_START)).toEqual([
      "If Ines doesn't show up, you can report a no-show here from 10:20 AM to 1:00 PM.",
    ]);
    expect(bookingHints(confirmedBookingWith(), SESSION_START + 20 * MINUTE)[0]).toContain(
      "Ines didn't show up? Report a no-show by 1:00 PM",
    );
    expect(bookingHints(confirmedBookingWith(), SESSION_START + 3 * HOUR)).toEqual([]);
  });

  it("say of a late instructor until when canceling is free and from when a no-show can be reported", () => {
    const late = confirmedBookingWith({ eta: { arrive: SESSION_START + 30 * MINUTE, count: 1 } });
    const free =
      "Ines is running late. You can cancel for a full refund until check-in or 10:50 AM, whichever comes first.";
    const report = "If Ines doesn't show up, you can report a no-show here from 10:35 AM to 1:00 PM.";
    expect(bookingHints(late, SESSION_START - HOUR)).toEqual([free, report]);
    expect(bookingHints(late, SESSION_START + 50 * MINUTE)[0]).toBe(free);
    expect(bookingHints(late, SESSION_START + 50 * MINUTE + 1)).toEqual([
      "Ines didn't show up? Report a no-show by 1:00 PM. After that, the session counts as completed.",
    ]);
    const onTime = confirmedBookingWith({ eta: { arrive: SESSION_START + 19 * MINUTE, count: 1 } });
    expect(bookingHints(onTime, SESSION_START)).toEqual([
      "If Ines doesn't show up, you can report a no-show here from 10:24 AM to 1:00 PM.",
    ]);
  });

  it("say what follows the session, and that nobody is paid while a no-show is open", () => {
    expect(bookingHints(confirmedBookingWith({ status: "Started" }), SESSION_START)[0]).toContain(
      "We'll mark it completed by 1:00 PM.",
    );
    const missed = (state: NoShowClaim["state"]) =>
      bookingHints(
        confirmedBookingWith({ status: "Missed", claim: claimWith({ state }) }),
        SESSION_START + HOUR,
      );
    for (const state of ["open", "contested"] as const)
      expect(missed(state)).toEqual(["We won't pay Ines until this is settled."]);
    expect(missed("ended")).toEqual([]);
  });
});
