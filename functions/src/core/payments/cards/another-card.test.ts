import { describe, expect, it } from "vitest";
import type { Booking } from "../../booking/booking.ts";
import { MINUTE } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { mustChange } from "../../testing/card-payment.ts";
import { newBookingIntent, withDesiredState } from "../intent.ts";
import type { Intent } from "../payment.ts";
import { toPaymentResult } from "../payment-result.ts";
import { applyAnswer, nextStep } from "../state-machine.ts";
import { cardToTry, withAnotherCard } from "./another-card.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const other = { ...card, pmid: "pm_2", last4: "4444", isDefault: false };
const booking = bookingWith({ pmid: "pm_1" });
const first = { uid: "cora", accountId: "acct-1", card, key: "k1", hash: "h1", now: NOW };
const refused = { ...newBookingIntent(booking, false, first), state: "refused", reason: "declined" } as const;
const openStates = ["new", "prepared", "action", "unknown"] as const;
const second = { key: "k2", hash: "h2", pmid: "pm_2" };

describe("the card a resumed payment tries", () => {
  it("is the one the request names, after the last one was refused", () =>
    expect(cardToTry(booking, refused, second, NOW)).toBe("pm_2"));

  it("is none once the payment is authorized or over", () => {
    for (const state of ["authorised", "captured", "voided"] as const)
      expect(cardToTry(booking, { ...refused, state }, second, NOW)).toBeUndefined();
  });

  it("is another one while the last is open, but never the same", () => {
    for (const state of openStates) {
      const open = { ...refused, state };
      expect(cardToTry(booking, open, second, NOW)).toBe("pm_2");
      expect(cardToTry(booking, open, { ...second, pmid: "pm_1" }, NOW)).toBeUndefined();
      expect(cardToTry(booking, { ...open, desiredState: "void" }, second, NOW)).toBeUndefined();
    }
  });

  it("is compared with the one that waits for the last to be voided", () => {
    const waiting = { ...refused, state: "action", next: { card: other, key: "k2", hash: "h2" } } as const;
    expect(cardToTry(booking, waiting, second, NOW)).toBeUndefined();
    expect(cardToTry(booking, waiting, { ...second, key: "k3", hash: "h3" }, NOW)).toBeUndefined();
    expect(cardToTry(booking, waiting, { key: "k3", hash: "h3", pmid: "pm_1" }, NOW)).toBe("pm_1");
    expect(() => cardToTry(booking, waiting, { ...second, hash: "h4" }, NOW)).toThrow(
      expect.objectContaining({ code: "idempotency-mismatch" }),
    );
  });

  it("is refused after ten cards of one booking", () =>
    expect(() => cardToTry(booking, { ...refused, state: "action", attempt: 10 }, second, NOW)).toThrow(
      expect.objectContaining({ code: "wrong-state", details: { status: "Held" } }),
    ));

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

  it("sets that card in booking and payment, and starts the next attempt", () => {
    const after = withAnotherCard(booking, refused, customer, request);
    expect(after.booking.billing.pmid).toBe("pm_2");
    expect(after.intent).toMatchObject({ attempt: 2, state: "new", key: "k2", card: { last4: "4444" } });
    expect(after.intent.reason).toBeUndefined();
  });

  it("waits until an open attempt is voided, and starts at once where nothing was requested", () => {
    for (const state of openStates) {
      const { intent, booking: after } = withAnotherCard(booking, { ...refused, state }, customer, request);
      expect(after.billing.pmid).toBe("pm_2");
      if (state === "new") expect(intent).toMatchObject({ attempt: 2, state: "new", card: { pmid: "pm_2" } });
      else
        expect(intent).toMatchObject({
          attempt: 1,
          state,
          card: { pmid: "pm_1" },
          next: { card: { pmid: "pm_2" }, key: "k2", hash: "h2" },
        });
    }
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

describe("a card that waits for an open attempt to be voided", () => {
  const next = { card: { pmid: "pm_2", brand: "visa", last4: "4444" }, key: "k2", hash: "h2" };
  const open = { ...newBookingIntent(booking, false, first), processorId: "pay_1", next };
  const at = (state: Intent["state"]) => ({ ...open, state });
  const gone = { kind: "rejected", reason: "resource_missing" } as const;
  const authorised = { kind: "payment", payment: { state: "authorised" } } as const;

  it("is tried as the next attempt as soon as that is voided, without a refusal", () => {
    for (const state of ["prepared", "action"] as const) {
      expect(nextStep(at(state), NOW)).toBe("void");
      for (const result of [{ state: "voided" }, { state: "refused", reason: "challenge_failed" }] as const) {
        const after = applyAnswer(at(state), "void", { kind: "payment", payment: result }, NOW);
        expect(after).toMatchObject({
          outcome: "none",
          intent: { state: "new", attempt: 2, card: { pmid: "pm_2" }, key: "k2", hash: "h2" },
        });
        expect(after?.intent).not.toHaveProperty("next");
        expect(after?.intent).not.toHaveProperty("processorId");
      }
    }
    expect(applyAnswer(at("action"), "void", gone, NOW)?.intent.attempt).toBe(2);
  });

  it("is tried only after an answer that is missing was asked for, and dropped if that was an authorization", () => {
    expect(nextStep(at("unknown"), NOW)).toBe("retrieve");
    const after = applyAnswer(at("unknown"), "retrieve", authorised, NOW);
    expect(after).toMatchObject({ outcome: "authorised", intent: { state: "authorised", attempt: 1 } });
    expect(after?.intent).not.toHaveProperty("next");
  });

  it("is never tried once the booking no longer wants to be paid by card", () => {
    const given = withDesiredState(at("action"), { kind: "release" }, NOW);
    const after = mustChange(given, "void", { state: "voided" });
    expect(after).toMatchObject({ outcome: "none", intent: { state: "voided", attempt: 1 } });
    expect(after.intent.due).toBeUndefined();
  });

  it("shows the customer no challenge of the attempt before", () => {
    const challenge = { type: "challenge", clientSecret: "s" } as const;
    expect(toPaymentResult(at("action"), {}, challenge)).toEqual({ status: "pending" });
  });
});
