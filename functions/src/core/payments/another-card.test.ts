import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/model.ts";
import { MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { cardToTry, withAnotherCard } from "./another-card.ts";
import { newBookingIntent } from "./intent.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const other = { ...card, pmid: "pm_2", last4: "4444", isDefault: false };
const booking = bookingWith({ pmid: "pm_1" });
const asked = { uid: "cora", accountId: "acct-1", card, key: "k1", hash: "h1", now: NOW };
const refused = { ...newBookingIntent(booking, false, asked), state: "refused", reason: "declined" } as const;
const second = { key: "k2", hash: "h2", pmid: "pm_2" };

describe("the card a resumed payment tries", () => {
  it("is the one the request names, after the last one was refused", () =>
    expect(cardToTry(booking, refused, second, NOW)).toBe("pm_2"));

  it("is none if the payment was not refused", () => {
    for (const state of ["new", "action", "unknown", "authorised", "captured", "voided"] as const)
      expect(cardToTry(booking, { ...refused, state }, second, NOW)).toBeUndefined();
  });

  it("is none if the request names none, or repeats the one that started the attempt", () => {
    expect(cardToTry(booking, refused, { key: "k2", hash: "h2" }, NOW)).toBeUndefined();
    expect(cardToTry(booking, refused, { ...second, key: "k1", hash: "h1" }, NOW)).toBeUndefined();
  });

  it("is refused for the same key with another body", () =>
    expect(() => cardToTry(booking, refused, { ...second, key: "k1" }, NOW)).toThrow(
      expect.objectContaining({ code: "idempotency-mismatch" }),
    ));

  it("is refused once the hold has expired, even before the sweep runs", () =>
    expect(() => cardToTry(booking, refused, second, NOW + 10 * MINUTE)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Expired" } }),
    ));

  it("is refused after five refused cards, so that the events of a booking stay few", () => {
    const event = { name: "refused", by: "system", at: NOW } as const;
    const after = (count: number): Booking => ({
      ...booking,
      events: [booking.events[0], ...Array<typeof event>(count).fill(event)],
    });
    expect(cardToTry(after(4), refused, second, NOW)).toBe("pm_2");
    expect(() => cardToTry(after(5), refused, second, NOW)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Held" } }),
    );
  });

  it("is refused for a booking that has no payment by card", () =>
    expect(() => cardToTry(bookingWith(), undefined, second, NOW)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Requested" } }),
    ));
});

describe("paying with another card", () => {
  const request = { uid: "cora", pmid: "pm_2", key: "k2", hash: "h2", now: NOW + MINUTE };
  const customer = { cards: [card, other], blacklist: [] };

  it("sets it in booking and payment, and starts the next attempt", () => {
    const after = withAnotherCard(booking, refused, customer, request);
    expect(after.booking.billing.pmid).toBe("pm_2");
    expect(after.intent).toMatchObject({ attempt: 2, state: "new", key: "k2", card: { last4: "4444" } });
    expect(after.intent.reason).toBeUndefined();
  });

  it("refuses a card that is not the customer's", () =>
    expect(() => withAnotherCard(booking, refused, { ...customer, cards: [card] }, request)).toThrow(
      expect.objectContaining({ code: "not-found" }),
    ));

  it("refuses an instructor the customer has blocked since", () =>
    expect(() => withAnotherCard(booking, refused, { ...customer, blacklist: ["ines"] }, request)).toThrow(
      expect.objectContaining({ code: "not-bookable", details: { reason: "blocked" } }),
    ));
});
