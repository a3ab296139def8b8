import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import * as claims from "../claims/no-show-claims.ts";
import { authorizeBooking } from "../held/held-transitions.ts";
import type { Booking } from "../model.ts";
import { cancelForLostDispute } from "../money/disputed.ts";
import { refundAt } from "../money/refund.ts";
import * as decisions from "../transitions.ts";
import { type Ending, type EndingKind, endingKinds, endingOf } from "./ending.ts";
import { endingText, endingWords, guestEndingText } from "./ending-words.ts";

const requested = bookingWith();
const held = bookingWith({ pmid: "pm_1" });
const confirmed = decisions.acceptBooking(requested, "instructor", NOW).booking;
const { start, end } = confirmed.schedule;
const started = decisions.checkInSession(confirmed, start).booking;
const claimed = (by: "customer" | "instructor") => claims.reportNoShow(confirmed, by, end).booking;
const canceledAt = (now: number) =>
  decisions.cancelByCustomer(confirmed, refundAt(confirmed, now), now).booking;
const decided = (refund: number) =>
  claims.resolveClaim(claims.reportNoShow(started, "customer", end).booking, refund, end + HOUR).booking;
const unconfirmed = {
  ...authorizeBooking(bookingWith({ pmid: "pm_1", needsEmail: true }), false, NOW).booking,
};

/** A booking of every ending that the lifecycle reaches, with every refund that it can owe. */
const all: [EndingKind, Booking][] = [
  ["closed", decisions.expireBooking(confirmed, end + 2 * HOUR).booking],
  ["closed", decisions.checkOutSession(started, end).booking],
  ["declined", decisions.declineBooking(requested, "instructor", "Ill.", NOW).booking],
  ["declined-by-us", decisions.declineBooking(requested, "operator", undefined, NOW).booking],
  ["unanswered", decisions.expireBooking(requested, requested.deadline ?? 0).booking],
  ["unpaid", decisions.expireBooking(held, held.deadline ?? 0).booking],
  ["email-unconfirmed", decisions.expireBooking(unconfirmed, NOW + 40 * MINUTE).booking],
  ["given-up", decisions.withdrawBooking(held, NOW).booking],
  ["withdrawn", decisions.withdrawBooking(requested, NOW).booking],
  ["payment-failed", decisions.cancelForRefusedCapture(confirmed, NOW).booking],
  ["reversed-by-bank", cancelForLostDispute(confirmed, NOW).booking],
  ...[NOW, start - 5 * HOUR, start - HOUR].map((now): [EndingKind, Booking] => ["canceled", canceledAt(now)]),
  ["canceled-by-instructor", decisions.cancelByInstructor(confirmed, "instructor", "Ill.", NOW).booking],
  ["canceled-by-us", decisions.cancelByInstructor(confirmed, "operator", undefined, NOW).booking],
  ["couldnt-come", claims.couldNotCome(confirmed, end).booking],
  ["customer-no-show", claims.endClaim(claimed("instructor"), end + DAY).booking],
  ["instructor-no-show", claims.endClaim(claimed("customer"), end + DAY).booking],
  ...[0, 3_000, 9_000].map((refund): [EndingKind, Booking] => ["no-show-decided", decided(refund)]),
];

const endingFor = (booking: Booking) => endingOf(booking) as Ending;

describe("the endings of a booking (W11)", () => {
  it("are each reached by the lifecycle, and found in the booking", () => {
    for (const [kind, booking] of all) expect(endingFor(booking)).toMatchObject({ kind });
    expect([...new Set(all.map(([kind]) => kind))].sort()).toEqual([...endingKinds].sort());
  });

  it("are none while a booking is open or a no-show is not settled", () => {
    const contested = claims.reportNoShow(started, "customer", end).booking;
    for (const booking of [requested, held, confirmed, started, claimed("customer"), contested])
      expect(endingOf(booking)).toBeUndefined();
  });

  it("give both sides a sentence; an instructor who was never asked reads none", () => {
    for (const [kind, booking] of all) {
      const read = (side: "customer" | "instructor") => endingText(endingFor(booking), booking, side);
      expect(read("customer")).toMatch(/^[A-Z].*\.$/);
      const wasAsked = booking.allow.includes(booking.instructor.id);
      expect(endingWords[kind].instructor !== undefined, kind).toBe(wasAsked);
      if (wasAsked) expect(read("instructor")).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("give guests a sentence, without money", () => {
    for (const [kind, booking] of all) {
      const text = guestEndingText(kind, booking);
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/\$|credit|card|refund|You /);
    }
  });

  it("tell both sides the same of who gets what", () => {
    for (const [kind, booking] of all) {
      const ending = endingFor(booking);
      if (ending.money.kind !== "settled" || kind === "closed") continue;
      const { amount, refunded = 0 } = booking.billing;
      const [mine, theirs] = [
        endingText(ending, booking, "customer"),
        endingText(ending, booking, "instructor"),
      ];
      expect(ending.money).toEqual({
        kind: "settled",
        refunded,
        share: Math.floor(((amount - refunded) * 80) / 100),
      });
      const isFull = refunded === amount;
      expect([/refunded the full/.test(mine), /full refund/.test(theirs)]).toEqual([isFull, isFull]);
      const isNone = refunded === 0;
      expect([/(no|for a) refund/.test(mine), /no refund/.test(theirs)]).toEqual([isNone, isNone]);
      if (!isFull && !isNone)
        for (const text of [mine, theirs]) expect(text).toContain(`$${(refunded / 100).toFixed(2)} of $`);
    }
  });

  it("of a late cancellation say that the instructor is paid for half", () => {
    const late = canceledAt(start - 5 * HOUR);
    expect(endingText(endingFor(late), late, "instructor")).toMatch(
      /canceled this session\. .* gets \$45\.00 of \$90\.00 back\. Your share is \$36\.00\.$/,
    );
  });

  it("never promise more than the price (property)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), (refund) => {
        const { money } = endingFor(decided(refund));
        expect(money.kind === "settled" && money.refunded + money.share <= 9_000).toBe(true);
      }),
      { numRuns: 200, seed: 20261124 },
    );
  });
});
