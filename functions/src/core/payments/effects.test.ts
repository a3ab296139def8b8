import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { endClaim, reportNoShow } from "../booking/claims/no-show-claims.ts";
import { authorizeBooking } from "../booking/held/held-transitions.ts";
import * as decisions from "../booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import type { NewLedgerEvent } from "../ledger/ledger.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { bookingPaymentWith, cardRequest, mustChange, mustReject } from "../testing/card-payment.ts";
import { walletWith } from "../testing/wallet.ts";
import { applyRefunds } from "./apply-sync.ts";
import { effectsOf } from "./effects.ts";
import { newTipIntent, newTopUpIntent } from "./intent.ts";
import type { Intent } from "./payment.ts";
import { withRequestedRefund } from "./refunds.ts";
import { applyAnswer, nextStep } from "./state-machine.ts";

const booking = bookingWith({ pmid: "pm_1" });
const confirmed = authorizeBooking(booking, true, NOW).booking;
const closed = decisions.expireBooking(confirmed, confirmed.schedule.end + 3 * HOUR).booking;
const started = decisions.checkInSession(confirmed, confirmed.schedule.start).booking;
const lossOf = (share: number): NewLedgerEvent => ({
  id: "a1_loss",
  kind: "loss",
  aid: "a1",
  currency: "USD",
  entries: [
    { account: "loss", amount: -share },
    { account: `instructor:${booking.instructor.id}`, amount: share },
  ],
});
const captured = { state: "captured", refunds: [] } as const;

describe("a payment by card", () => {
  it("is asked for a refund less and less often while the processor doesn't answer", () => {
    const owed = withRequestedRefund(bookingPaymentWith({ state: "captured" }), "session", 9_000);
    const late = NOW + 6 * HOUR;
    const missing = { kind: "missing", isStored: false } as const;
    const change = applyAnswer({ ...owed, due: late }, "refund", missing, late);
    const after = change && effectsOf(change, {}, late);
    expect(after?.intent).toEqual({ ...owed, due: late + 4 * HOUR });
  });

  it("authorized after the booking expired is voided, and the booking is unchanged", () => {
    const late = NOW + 11 * MINUTE;
    const expired = decisions.expireBooking(booking, late).booking;
    const change = mustChange(
      bookingPaymentWith({ state: "unknown" }),
      "retrieve",
      { state: "authorised" },
      late,
    );
    const after = effectsOf(change, { booking: expired }, late);
    expect(after.intent).toMatchObject({ desiredState: "void", reason: "expired" });
    expect(after.booking).toBeUndefined();
  });

  it("authorized by the last look before the booking expires still counts, while the instructor has time to reply", () => {
    const at = (now: number) => {
      const change = mustChange(
        bookingPaymentWith({ state: "unknown" }),
        "retrieve",
        { state: "authorised" },
        now,
      );
      return effectsOf(change, { booking }, now).booking?.status;
    };
    expect(at(NOW + 11 * MINUTE)).toBe("Requested");
    const { answerBefore } = booking.policy;
    expect(at(booking.schedule.start - answerBefore - 1)).toBe("Requested");
    expect(at(booking.schedule.start - answerBefore)).toBeUndefined();
  });

  it("refused after the deadline changes only the payment", () => {
    const late = NOW + 11 * MINUTE;
    const result = { state: "refused", reason: "card_declined" } as const;
    const change = mustChange(bookingPaymentWith({ state: "unknown" }), "retrieve", result, late);
    const after = effectsOf(change, { booking }, late);
    expect(after.intent.state).toBe("refused");
    expect(after.intent.due).toBeUndefined();
    expect(after.booking).toBeUndefined();
  });

  it("whose capture is refused cancels a coming session, and is retried after one that took place", () => {
    const result = { state: "refused", reason: "capture_refused" } as const;
    const change = mustChange(
      bookingPaymentWith({ state: "authorised", desiredState: "capture" }),
      "capture",
      result,
    );
    const ahead = effectsOf(change, { booking: confirmed }, NOW);
    expect(ahead.booking?.status).toBe("Canceled");
    expect(nextStep(ahead.intent, NOW)).toBe("void");

    for (const one of [closed, started, confirmed]) {
      const past = effectsOf(change, { booking: one }, one.schedule.start);
      expect(past.booking).toBeUndefined();
      expect(nextStep(past.intent, NOW)).toBe("capture");
    }
  });

  it.each([
    ["for good", "retrieve" as const, closed.updatedAt],
    ["for a week", "capture" as const, NOW + 7 * DAY],
  ])("whose capture is refused %s is our loss, and paid to the instructor", (_name, how, now) => {
    const lost = bookingPaymentWith({ state: "authorised", desiredState: "capture" });
    const refuse = (intent: Intent) =>
      how === "capture"
        ? mustChange(intent, "capture", { state: "refused", reason: "capture_refused" }, now)
        : mustReject(intent, "capture", "resource_missing", now);
    const after = effectsOf(refuse(lost), { booking: closed }, now);
    expect(nextStep(after.intent, now)).toBe("void");
    expect(after.intent).toMatchObject({ givenUpAt: now });
    expect(after.events).toEqual([lossOf(7_200)]);
    expect(after.transactions).toEqual([]);
    expect(after.booking?.billing).toMatchObject({ uncollected: 9_000 });

    const late = confirmed.schedule.start - 20 * HOUR;
    const canceled = decisions.cancelByCustomer(confirmed, 4_500, late).booking;
    const ended = effectsOf(refuse(lost), { booking: canceled }, now);
    expect(ended.events).toEqual([lossOf(3_600)]);
    expect(ended.booking?.billing).toMatchObject({ refunded: 0, amount: 9_000, uncollected: 4_500 });
  });

  it("whose capture is lost waits until it is decided what its session costs", () => {
    const lost = mustReject(
      bookingPaymentWith({ state: "authorised", desiredState: "capture" }),
      "capture",
      "gone",
      NOW,
    );
    const missed = reportNoShow(confirmed, "instructor", confirmed.schedule.start + HOUR / 2).booking;
    const checkedOut = decisions.checkOutSession(started, started.schedule.end).booking;
    for (const booking of [started, checkedOut, missed]) {
      const open = effectsOf(lost, { booking }, booking.schedule.end);
      expect(open).toMatchObject({ events: [], intent: { desiredState: "capture" } });
      expect(open.intent.due).toBeGreaterThan(booking.schedule.end);
    }
    const decided = endClaim(missed, missed.claim?.until ?? 0).booking;
    expect(effectsOf(lost, { booking: decided }, NOW).events).toEqual([lossOf(7_200)]);
  });

  it("books the shares of a session that closed before its capture together with it", () => {
    const waiting = bookingPaymentWith({ state: "authorised", desiredState: "capture" });
    const kinds = (of: Booking, intent = waiting) => {
      const now = closed.updatedAt;
      const after = effectsOf(mustChange(intent, "capture", captured, now), { booking: of }, now);
      expect(after.booking?.billing.capturedAt).toBe(now);
      expect(after.booking?.version).toBe(of.version);
      return after.events.map(({ kind }) => kind);
    };
    expect(kinds(confirmed)).toEqual(["capture"]);
    expect(kinds(started)).toEqual(["capture"]);
    expect(kinds(closed)).toEqual(["capture", "close"]);
  });

  it.each([
    ["becomes paid credit", walletWith({ given: 500 }), "paid:acct-1", { paid: 4_500, given: 500 }],
    ["waits for a customer whose account is gone", undefined, "unclaimed", undefined],
  ])("whose refund is refused for good %s", (_what, wallet, account, credit) => {
    const late = confirmed.schedule.start - 20 * HOUR;
    const canceled = decisions.cancelByCustomer(confirmed, 4_500, late).booking;
    const owed = withRequestedRefund(
      bookingPaymentWith({ state: "captured", desiredState: "capture" }),
      "session",
      4_500,
    );
    const change = mustReject(owed, "refund", "expired_or_canceled_card", late);
    const after = effectsOf(change, { booking: canceled, wallet }, late);
    expect(nextStep(after.intent, late)).toBe("rest");
    expect(after.booking?.billing.settledAt).toBe(late);
    expect(after.events.map(({ entries }) => entries)).toEqual([
      [
        { account: "escrow:a1", amount: -9_000 },
        { account, amount: 4_500 },
        { account: "instructor:ines", amount: 3_600 },
        { account: "revenue", amount: 900 },
      ],
    ]);
    if (credit) expect(after.wallet).toMatchObject(credit);
    expect(after.transactions.map(({ mode, billing }) => [mode, billing.amount, billing.source])).toEqual(
      credit ? [["refund", 4_500, "credit"]] : [],
    );
  });

  it("for a tip that was paid another way is refunded, without a ledger event", () => {
    const tipped = decisions.markTipped(closed, 500, closed.updatedAt);
    const change = mustChange(
      { ...newTipIntent(closed, 700, cardRequest), state: "prepared" },
      "confirm",
      captured,
    );
    const after = effectsOf(change, { booking: tipped }, NOW);
    const [refund] = after.intent.refunds ?? [];
    expect(after).toMatchObject({ events: [], transactions: [] });
    expect(refund).toMatchObject({ of: "return", amount: 700, state: "requested" });
    const paid = [{ id: "re_1", ref: `${after.intent.id}_1`, amount: 700, state: "paid" }] as const;
    const back = applyRefunds(after.intent, paid);
    expect(back && effectsOf(back, { booking: tipped }, NOW)).toMatchObject({
      intent: { refunds: [{ state: "paid" }] },
      events: [],
    });
  });

  it("earns the offer for a top-up made before it expired, however slow the bank", () => {
    const wallet = walletWith();
    const user = { offer: { id: "welcome", until: NOW } };
    const top = (now: number): Intent => ({
      ...newTopUpIntent(2_503, { ...cardRequest, now }),
      state: "unknown",
    });
    const of = (intent: Intent) =>
      effectsOf(mustChange(intent, "retrieve", captured, NOW + DAY), { wallet, user }, NOW + DAY);
    expect(of(top(NOW))).toMatchObject({ usesOffer: true, wallet: { paid: 2_503, given: 501 } });
    expect(of(top(NOW + 1))).toMatchObject({ usesOffer: false, wallet: { paid: 2_503, given: 0 } });
  });
});
