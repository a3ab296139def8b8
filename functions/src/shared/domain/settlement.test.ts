import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import type { Intent } from "../model/intent.ts";
import * as decisions from "./decisions.ts";
import { bookIntent, tipIntent, topUpIntent } from "./intent.ts";
import { settled } from "./settled.ts";
import { afterAnswer, CHALLENGE_FOR, nextStep, rested, type Step, troubled } from "./settlement.ts";
import { bookingWith, NOW } from "./testing/booking.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const asked = { uid: "cora", card, key: "k", hash: "h", now: NOW };
const booking = bookingWith({ pmid: "pm_1" });
const confirmed = decisions.authorised(booking, true, NOW).booking;
const closed = decisions.lapse(confirmed, confirmed.schedule.end + 3 * HOUR).booking;
const ofBooking = (changes: Partial<Intent> = {}): Intent => ({
  ...bookIntent(booking, false, asked),
  processorId: "pay_1",
  ...changes,
});
const captured = { state: "captured", refunded: 0 } as const;

function mustChange(intent: Intent, step: Step, said: Parameters<typeof afterAnswer>[2], now = NOW) {
  const change = afterAnswer(intent, step, said, now);
  if (!change) throw new Error("Nothing changed.");
  return change;
}

describe("a payment by card", () => {
  it("that was taken although it was given up goes back whole", () => {
    const change = mustChange(ofBooking({ state: "authorised", want: "void" }), "void", captured);
    expect(change.intent).toMatchObject({ state: "captured", refund: 9_000 });
    expect(nextStep(change.intent, NOW)).toBe("refund");
  });

  it("reserved after the time has run out is given up, and the booking hears nothing of it", () => {
    const late = NOW + 11 * MINUTE;
    const change = mustChange(ofBooking({ state: "unknown" }), "retrieve", { state: "authorised" }, late);
    const after = settled(change, { booking }, late);
    expect(after.intent).toMatchObject({ want: "void", reason: "expired" });
    expect(after.booking).toBeUndefined();
  });

  it("refused after the time has run out changes the payment alone", () => {
    const late = NOW + 11 * MINUTE;
    const said = { state: "refused", reason: "card_declined" } as const;
    const change = mustChange(ofBooking({ state: "unknown" }), "retrieve", said, late);
    const after = settled(change, { booking }, late);
    expect(after.intent.state).toBe("refused");
    expect(after.intent.due).toBeUndefined();
    expect(after.booking).toBeUndefined();
  });

  it("that is not paid out frees a session ahead, and is asked for again after one that took place", () => {
    const said = { state: "refused", reason: "capture_refused" } as const;
    const change = mustChange(ofBooking({ state: "authorised", want: "capture" }), "capture", said);
    const ahead = settled(change, { booking: confirmed }, NOW);
    expect(ahead.booking?.status).toBe("Canceled");
    expect(nextStep(ahead.intent, NOW)).toBe("void");

    const past = settled(change, { booking: closed }, NOW);
    expect(past.booking).toBeUndefined();
    expect(nextStep(past.intent, NOW)).toBe("capture");
    const week = NOW + 7 * DAY;
    const last = settled(mustChange(past.intent, "capture", said, week), { booking: closed }, week);
    expect(nextStep(last.intent, week)).toBe("void");
  });

  it("for a tip that was given another way goes back, and the ledger never hears of it", () => {
    const tipped = decisions.tipped(closed, 500, closed.updatedAt);
    const change = mustChange({ ...tipIntent(closed, 700, asked), state: "prepared" }, "confirm", captured);
    const after = settled(change, { booking: tipped }, NOW);
    expect(after).toMatchObject({ intent: { refund: 700 }, events: [], transactions: [] });
    const back = mustChange(after.intent, "refund", { state: "captured", refunded: 700 });
    expect(settled(back, { booking: tipped }, NOW)).toMatchObject({
      intent: { refundBooked: true },
      events: [],
    });
  });

  it("gives the offer to a top-up that was asked for while it was open, however slow the bank is", () => {
    const wallet = { amount: 0, held: 0, currency: "USD", version: 1 };
    const user = { offer: { id: "welcome", until: NOW } };
    const top = (now: number): Intent => ({ ...topUpIntent(2_503, { ...asked, now }), state: "unknown" });
    const of = (intent: Intent) =>
      settled(mustChange(intent, "retrieve", captured, NOW + DAY), { wallet, user }, NOW + DAY);
    expect(of(top(NOW))).toMatchObject({ usesOffer: true, wallet: { amount: 2_503 + 501 } });
    expect(of(top(NOW + 1))).toMatchObject({ usesOffer: false, wallet: { amount: 2_503 } });
  });

  it("that waits for a bank is given up after an hour, but not that of a booking, which has its own deadline", () => {
    const top: Intent = { ...topUpIntent(500, asked), state: "action", processorId: "pay_1" };
    expect(nextStep(top, NOW + CHALLENGE_FOR - 1)).toBe("retrieve");
    expect(nextStep(top, NOW + CHALLENGE_FOR)).toBe("void");
    const after = mustChange(top, "void", { state: "voided" });
    expect(after.intent).toMatchObject({ state: "refused", reason: "expired" });
    expect(nextStep(ofBooking({ state: "action" }), NOW + CHALLENGE_FOR)).toBe("retrieve");
  });

  it("is looked at after a minute, then ever later, up to every four hours", () => {
    let intent: Intent = ofBooking({ state: "unknown" });
    const waits: number[] = [];
    for (let look = 0; look < 12; look++) {
      const { due = NOW } = intent;
      const change = troubled(intent, "retrieve", due);
      if (!change) throw new Error("Nothing is planned.");
      waits.push(((change.intent.due ?? 0) - due) / MINUTE);
      intent = change.intent;
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(waits.at(-1)).toBe(240);
  });

  it("is not written again for every look while a later one is planned", () => {
    const intent = ofBooking({ state: "unknown", due: NOW + 1 });
    expect(troubled(intent, "retrieve", NOW)).toBeUndefined();
    expect(afterAnswer(intent, "retrieve", { state: "processing" }, NOW)).toBeUndefined();
  });

  it("is due no more once nothing is left to do", () => {
    const over = ofBooking({ state: "refused", want: "void" });
    expect(over.due).toBeDefined();
    expect(rested(over, NOW)?.intent.due).toBeUndefined();
    expect(rested(rested(over, NOW)?.intent ?? over, NOW)).toBeUndefined();
  });
});
