import { describe, expect, it } from "vitest";
import { MINUTE } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { wasRequested } from "../booking-events.ts";
import { expireBooking, withdrawBooking } from "../transitions.ts";
import { awaitsEmail } from "./awaits-email.ts";
import { authorizeBooking, confirmEmail, payByCredit, withEmailConfirmed } from "./held-transitions.ts";

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

describe("a held time of a customer whose email is not confirmed", () => {
  const unconfirmed = bookingWith({ pmid: "pm_1", needsEmail: true });
  const until = NOW + 30 * MINUTE;
  const waiting = authorizeBooking(unconfirmed, true, LATER);
  const sent = (by: "customer" | "system", isInstant: boolean, now: number) =>
    confirmEmail(waiting.booking, { by, isInstant }, now);

  it("stays held when the card is authorized, until half an hour after it was booked", () => {
    expect(unconfirmed.deadline).toBe(NOW + 10 * MINUTE);
    expect(waiting.booking).toMatchObject({ status: "Held", deadline: until, allow: ["cora"] });
    expect(waiting.money).toEqual({ kind: "none" });
    expect(awaitsEmail(unconfirmed)).toBe(false);
    expect(awaitsEmail(waiting.booking)).toBe(true);
    expect(wasRequested(waiting.booking)).toBe(false);
    expect(waiting.booking.due).toBe(LATER + MINUTE);
  });

  it("is sent to its instructor once the email is confirmed", () => {
    const { booking, money } = sent("customer", false, until - 1);
    expect(booking).toMatchObject({ status: "Requested", allow: ["cora", "ines"], version: 3 });
    expect(booking).not.toHaveProperty("needsEmail");
    expect(money).toEqual({ kind: "none" });
    const instant = sent("system", true, until - 1);
    expect(instant.booking).toMatchObject({ status: "Confirmed" });
    expect(instant.money).toEqual({ kind: "capture" });
  });

  it("expires at that time, but an email that was found confirmed by the sweep still counts", () => {
    expect(() => sent("customer", false, until)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Expired" } }),
    );
    expect(sent("system", false, until).booking.status).toBe("Requested");
    const { booking, money } = expireBooking(waiting.booking, until);
    expect([booking.status, money.kind]).toEqual(["Expired", "release"]);
  });

  it("is never sent before the card is authorized", () =>
    expect(() => confirmEmail(unconfirmed, { by: "system", isInstant: false }, LATER)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Held" } }),
    ));

  it("is like any other once the email was confirmed before the card", () => {
    const { booking } = authorizeBooking(withEmailConfirmed(unconfirmed), false, LATER);
    expect(booking.status).toBe("Requested");
  });

  it("can be withdrawn, and paid by credit", () => {
    expect(withdrawBooking(waiting.booking, until - 1).booking.status).toBe("Canceled");
    const { booking } = payByCredit(waiting.booking, { isInstant: false, given: 0 }, until - 1);
    expect(booking.status).toBe("Requested");
    expect(booking).not.toHaveProperty("needsEmail");
  });
});
