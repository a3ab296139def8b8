import { describe, expect, it } from "vitest";
import { MINUTE } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { wasRequested } from "../booking-events.ts";
import { authorizeBooking, payByCredit } from "./held-transitions.ts";

const held = bookingWith({ pmid: "pm_1" });
const LATER = NOW + MINUTE;

describe("paying a held time by credit", () => {
  it("requests the session: credit is on hold, and the card is forgotten", () => {
    const { booking, money } = payByCredit(held, { isInstant: false, given: 2_000 }, LATER);
    expect(booking).toMatchObject({ status: "Requested", allow: ["cora", "ines"], version: 2 });
    expect(booking.billing).toMatchObject({ source: "credit", given: 2_000 });
    expect(booking.billing).not.toHaveProperty("pmid");
    expect(booking.billing).not.toHaveProperty("capturedAt");
    expect(booking.deadline).toBe(authorizeBooking(held, false, LATER).booking.deadline);
    expect(money).toEqual({ kind: "hold" });
    expect(wasRequested(booking)).toBe(true);
  });

  it("confirms it with an instructor who confirms instantly: credit is captured", () => {
    const { booking, money } = payByCredit(held, { isInstant: true, given: 0 }, LATER);
    expect(booking).toMatchObject({ status: "Confirmed", billing: { source: "credit", capturedAt: LATER } });
    expect(booking.billing).not.toHaveProperty("given");
    expect(booking.deadline).toBeUndefined();
    expect(money).toEqual({ kind: "capture" });
  });

  it("is refused once the card is authorized, and after the deadline", () => {
    const pay = (booking: typeof held, now: number) => () =>
      payByCredit(booking, { isInstant: false, given: 0 }, now);
    expect(pay(authorizeBooking(held, false, LATER).booking, LATER)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Requested" } }),
    );
    expect(pay(held, held.deadline ?? 0)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Expired" } }),
    );
  });
});
