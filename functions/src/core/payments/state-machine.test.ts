import { describe, expect, it } from "vitest";
import * as decisions from "../booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { walletWith } from "../testing/wallet.ts";
import { effectsOf } from "./effects.ts";
import { newBookingIntent, newTipIntent, newTopUpIntent } from "./intent.ts";
import type { Intent } from "./model.ts";
import {
  applyMissingAnswer,
  applyResult,
  CHALLENGE_TIMEOUT,
  clearDue,
  nextStep,
  type PaymentStep,
} from "./state-machine.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const request = { uid: "cora", accountId: "acct-1", card, key: "k", hash: "h", now: NOW };
const booking = bookingWith({ pmid: "pm_1" });
const confirmed = decisions.authorizeBooking(booking, true, NOW).booking;
const closed = decisions.expireBooking(confirmed, confirmed.schedule.end + 3 * HOUR).booking;
const ofBooking = (changes: Partial<Intent> = {}): Intent => ({
  ...newBookingIntent(booking, false, request),
  processorId: "pay_1",
  ...changes,
});
const captured = { state: "captured", refunded: 0 } as const;

function mustChange(intent: Intent, step: PaymentStep, result: Parameters<typeof applyResult>[2], now = NOW) {
  const change = applyResult(intent, step, result, now);
  if (!change) throw new Error("Nothing changed.");
  return change;
}

describe("a payment by card", () => {
  it("that was captured although voided is refunded in full", () => {
    const change = mustChange(ofBooking({ state: "authorised", desiredState: "void" }), "void", captured);
    expect(change.intent).toMatchObject({ state: "captured", refund: 9_000 });
    expect(nextStep(change.intent, NOW)).toBe("refund");
  });

  it("authorized after the deadline is voided, and the booking is unchanged", () => {
    const late = NOW + 11 * MINUTE;
    const change = mustChange(ofBooking({ state: "unknown" }), "retrieve", { state: "authorised" }, late);
    const after = effectsOf(change, { booking }, late);
    expect(after.intent).toMatchObject({ desiredState: "void", reason: "expired" });
    expect(after.booking).toBeUndefined();
  });

  it("refused after the deadline changes only the payment", () => {
    const late = NOW + 11 * MINUTE;
    const result = { state: "refused", reason: "card_declined" } as const;
    const change = mustChange(ofBooking({ state: "unknown" }), "retrieve", result, late);
    const after = effectsOf(change, { booking }, late);
    expect(after.intent.state).toBe("refused");
    expect(after.intent.due).toBeUndefined();
    expect(after.booking).toBeUndefined();
  });

  it("whose capture is refused cancels a coming session, and is retried after one that took place", () => {
    const result = { state: "refused", reason: "capture_refused" } as const;
    const change = mustChange(ofBooking({ state: "authorised", desiredState: "capture" }), "capture", result);
    const ahead = effectsOf(change, { booking: confirmed }, NOW);
    expect(ahead.booking?.status).toBe("Canceled");
    expect(nextStep(ahead.intent, NOW)).toBe("void");

    const past = effectsOf(change, { booking: closed }, NOW);
    expect(past.booking).toBeUndefined();
    expect(nextStep(past.intent, NOW)).toBe("capture");
    const week = NOW + 7 * DAY;
    const last = effectsOf(mustChange(past.intent, "capture", result, week), { booking: closed }, week);
    expect(nextStep(last.intent, week)).toBe("void");
  });

  it("for a tip that was paid another way is refunded, without a ledger event", () => {
    const tipped = decisions.markTipped(closed, 500, closed.updatedAt);
    const change = mustChange(
      { ...newTipIntent(closed, 700, request), state: "prepared" },
      "confirm",
      captured,
    );
    const after = effectsOf(change, { booking: tipped }, NOW);
    expect(after).toMatchObject({ intent: { refund: 700 }, events: [], transactions: [] });
    const back = mustChange(after.intent, "refund", { state: "captured", refunded: 700 });
    expect(effectsOf(back, { booking: tipped }, NOW)).toMatchObject({
      intent: { refundBooked: true },
      events: [],
    });
  });

  it("earns the offer for a top-up made before it expired, however slow the bank", () => {
    const wallet = walletWith();
    const user = { offer: { id: "welcome", until: NOW } };
    const top = (now: number): Intent => ({
      ...newTopUpIntent(2_503, { ...request, now }),
      state: "unknown",
    });
    const of = (intent: Intent) =>
      effectsOf(mustChange(intent, "retrieve", captured, NOW + DAY), { wallet, user }, NOW + DAY);
    expect(of(top(NOW))).toMatchObject({ usesOffer: true, wallet: { paid: 2_503, given: 501 } });
    expect(of(top(NOW + 1))).toMatchObject({ usesOffer: false, wallet: { paid: 2_503, given: 0 } });
  });

  it("that waits for a challenge is voided after an hour, except a booking's, which has its own deadline", () => {
    const top: Intent = { ...newTopUpIntent(500, request), state: "action", processorId: "pay_1" };
    expect(nextStep(top, NOW + CHALLENGE_TIMEOUT - 1)).toBe("retrieve");
    expect(nextStep(top, NOW + CHALLENGE_TIMEOUT)).toBe("void");
    const after = mustChange(top, "void", { state: "voided" });
    expect(after.intent).toMatchObject({ state: "refused", reason: "expired" });
    expect(nextStep(ofBooking({ state: "action" }), NOW + CHALLENGE_TIMEOUT)).toBe("retrieve");
  });

  it("is checked after a minute, then less and less often, up to every four hours", () => {
    let intent: Intent = ofBooking({ state: "unknown" });
    const waits: number[] = [];
    for (let pass = 0; pass < 12; pass++) {
      const { due = NOW } = intent;
      const change = applyMissingAnswer(intent, "retrieve", due);
      if (!change) throw new Error("Nothing is planned.");
      waits.push(((change.intent.due ?? 0) - due) / MINUTE);
      intent = change.intent;
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(waits.at(-1)).toBe(240);
  });

  it("is not written on each check while a later one is scheduled", () => {
    const intent = ofBooking({ state: "unknown", due: NOW + 1 });
    expect(applyMissingAnswer(intent, "retrieve", NOW)).toBeUndefined();
    expect(applyResult(intent, "retrieve", { state: "processing" }, NOW)).toBeUndefined();
  });

  it("is no longer due once nothing is left to do", () => {
    const over = ofBooking({ state: "refused", desiredState: "void" });
    expect(over.due).toBeDefined();
    expect(clearDue(over, NOW)?.intent.due).toBeUndefined();
    expect(clearDue(clearDue(over, NOW)?.intent ?? over, NOW)).toBeUndefined();
  });
});
