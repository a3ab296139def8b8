import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeskRefund } from "../../desk-refund.ts";
import type { NewLedgerEvent } from "../../ledger/ledger.ts";
import { cancelEvent, captureEvent, closeEvent, holdEvent } from "../../ledger/postings/booking-posting.ts";
import { deskRefundEvent } from "../../ledger/postings/desk-refund-posting.ts";
import { lossEvent } from "../../ledger/postings/loss-posting.ts";
import { splitShare } from "../../money.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import type { Booking } from "../booking.ts";
import { escrowedOf } from "./captured.ts";
import { coverFor, coverReturned, leftToShare, withCover } from "./covered.ts";

const SHARE = 80;
const amounts = fc.integer({ min: 1, max: 200_000 });
const facts = { accountId: "acct-1" };

/** A price and what the customer paid before: what we cover of it, and the booking of it. */
const covered = fc
  .record({ price: amounts, before: amounts, given: fc.nat(50_000), isCard: fc.boolean() })
  .map(({ price, before, given, isCard }) => {
    const cover = coverFor({ price, before, instructorShare: SHARE });
    const line = { kind: "session", label: "Hatha at home, 60 minutes", amount: price } as const;
    const paid = withCover({ amount: price, lines: [line] }, cover);
    const booking = bookingWith({
      price: paid,
      instantConfirm: true,
      ...(isCard ? { pmid: "pm_1" } : { given: Math.min(given, paid.amount) }),
    });
    return { price, before, cover, booking };
  });

const sumOf = (events: readonly NewLedgerEvent[], account: string): number =>
  events
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => sum + (entry.account.startsWith(account) ? entry.amount : 0), 0);

/** Expects that events sum to zero, each of them, and that escrow of what was captured is empty. */
function expectBalance(events: readonly NewLedgerEvent[]): void {
  for (const { entries } of events) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(sumOf(events, "escrow:")).toBe(0);
}

const captured = (booking: Booking): NewLedgerEvent =>
  captureEvent(booking, booking.billing.source === "card" ? "card" : "credit", facts);
/** What the customer has paid in all so far, minor units. */
const paidBy = (events: readonly NewLedgerEvent[]): number =>
  0 - (sumOf(events, "processor") + sumOf(events, "paid:") + sumOf(events, "given:"));

describe("what we cover of a replacement's price", () => {
  it("is what it costs more than before, at most our part of it, and nothing where it costs no more", () => {
    const cover = (price: number, before: number) => coverFor({ price, before, instructorShare: SHARE });
    expect([cover(10_000, 9_500), cover(9_500, 9_500), cover(9_000, 9_500)]).toEqual([500, 0, 0]);
    // 20 % of 100.00 is ours, so 30.00 more can't be covered whole.
    expect(cover(10_000, 7_000)).toBe(2_000);
    fc.assert(
      fc.property(amounts, amounts, (price, before) => {
        const d = cover(price, before);
        expect(d).toBeGreaterThanOrEqual(0);
        expect(d).toBeLessThanOrEqual(splitShare(price, SHARE).rest);
        expect(d).toBeLessThanOrEqual(Math.max(0, price - before));
      }),
    );
  });

  it("is a line of the price, so that the lines add up to what the customer pays", () => {
    fc.assert(
      fc.property(covered, ({ price, cover, booking: { billing } }) => {
        expect(billing.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(billing.amount);
        expect(billing.amount + (billing.covered ?? 0)).toBe(price);
        expect(billing.lines).toHaveLength(cover > 0 ? 2 : 1);
        expect(billing.covered).toBe(cover > 0 ? cover : undefined);
      }),
    );
  });

  it("returns in proportion to refunds, the same for one as for any split of it, never negative", () => {
    fc.assert(
      fc.property(covered, fc.array(fc.nat(20_000), { maxLength: 10 }), ({ booking }, parts) => {
        const { billing } = booking;
        let refunded = 0;
        let returned = 0;
        for (const wanted of parts) {
          const before = coverReturned(billing, refunded);
          refunded = Math.min(billing.amount, refunded + wanted);
          const part = coverReturned(billing, refunded) - before;
          expect(part).toBeGreaterThanOrEqual(0);
          returned += part;
          expect(leftToShare(billing, refunded)).toBeGreaterThanOrEqual(0);
        }
        expect(returned).toBe(coverReturned(billing, refunded));
        expect(coverReturned(billing, billing.amount)).toBe(billing.covered ?? 0);
        expect(leftToShare(billing, billing.amount)).toBe(0);
      }),
    );
  });
});

describe("the ledger of a covered price", () => {
  it("pays the instructor of the whole price: the customer pays their part and we the rest", () => {
    fc.assert(
      fc.property(covered, ({ price, cover, booking }) => {
        const events = [captured(booking), closeEvent(booking)];
        expectBalance(events);
        expect(escrowedOf({ billing: { ...booking.billing, capturedAt: NOW } })).toBe(price);
        expect(sumOf([events[0] as NewLedgerEvent], "escrow:")).toBe(price);
        expect(paidBy(events)).toBe(price - cover);
        expect(sumOf(events, "loss")).toBe(0 - cover);
        expect(sumOf(events, "instructor:")).toBe(splitShare(price, SHARE).share);
        // Our fee is never less than what we cover.
        expect(sumOf(events, "revenue") + sumOf(events, "loss")).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("holds only what the customer pays", () => {
    fc.assert(
      fc.property(covered, ({ booking }) => {
        const hold = holdEvent(booking, facts);
        expect(sumOf([hold], "heldPaid:") + sumOf([hold], "heldGiven:")).toBe(booking.billing.amount);
      }),
    );
  });

  it("stays balanced through a refund by policy and any refunds of operators after it", () => {
    const refunds = fc.array(fc.record({ percent: fc.integer({ min: 1, max: 100 }), byUs: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(covered, fc.integer({ min: 0, max: 100 }), refunds, ({ booking, price }, percent, more) => {
        const { amount, covered: cover = 0 } = booking.billing;
        const first = Math.floor((amount * percent) / 100);
        let at: Booking = { ...booking, billing: { ...booking.billing, refunded: first } };
        const events = [captured(at), cancelEvent(at, first, facts)];
        let refunded = first;
        let byUs = 0;
        for (const [index, one] of more.entries()) {
          const part = Math.floor(((amount - refunded) * one.percent) / 100);
          if (part === 0) continue;
          const refund: DeskRefund = {
            n: index + 1,
            of: "price",
            amount: part,
            borneBy: one.byUs ? "us" : "shared",
            at: NOW,
            status: "done",
          };
          at = { ...at, billing: { ...at.billing, refunds: [...(at.billing.refunds ?? []), refund] } };
          const target =
            at.billing.source === "card"
              ? ({ to: "card", intent: "book_a1", accountId: "acct-1" } as const)
              : ({ to: "source", accountId: "acct-1" } as const);
          events.push(deskRefundEvent(at, refund, target));
          refunded += part;
          if (one.byUs) byUs += part;
        }
        expectBalance(events);
        expect(paidBy(events)).toBe(amount - refunded);
        // As if one refund had given all that instructor and we have shared.
        const shared = refunded - byUs;
        const back = amount === 0 ? 0 : Math.floor((shared * cover) / amount);
        expect(sumOf(events, "loss")).toBe(back - cover);
        expect(sumOf(events, "instructor:")).toBe(splitShare(price - shared - back, SHARE).share);
        expect(sumOf(events, "instructor:")).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it("counts what came back another way as our loss, beside the cover that returns", () => {
    fc.assert(
      fc.property(covered, fc.integer({ min: 0, max: 100 }), ({ booking }, percent) => {
        const { amount } = booking.billing;
        const returned = Math.floor((amount * percent) / 100);
        const events = [captured(booking), cancelEvent(booking, amount, facts, { returned })];
        expectBalance(events);
        expect(sumOf(events, "loss")).toBe(returned);
        expect(sumOf(events, "instructor:")).toBe(0);
      }),
    );
  });

  it("pays the share of the whole price where the card could not be charged", () => {
    fc.assert(
      fc.property(covered, fc.integer({ min: 0, max: 100 }), ({ booking, price }, percent) => {
        const { amount, covered: cover = 0 } = booking.billing;
        const owed = Math.floor((amount * percent) / 100);
        const event = lossEvent(booking, owed);
        const left =
          price - (amount - owed) - (amount === 0 ? 0 : Math.floor(((amount - owed) * cover) / amount));
        expect(sumOf(event ? [event] : [], "instructor:")).toBe(splitShare(left, SHARE).share);
      }),
    );
  });
});
