import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import {
  endedBookings as all,
  bookingsUnderWay,
  canceledAt,
  claimed,
  decided,
} from "../testing/ended-bookings.ts";
import type { Booking } from "./booking.ts";
import * as claims from "./claims/no-show-claims.ts";
import { type Ending, endingKinds, endingOf } from "./ending.ts";
import { endingText, endingTexts, guestEndingText } from "./ending-text.ts";

const { requested, held, confirmed, started } = bookingsUnderWay;
const { start, end } = confirmed.schedule;

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
      expect(endingTexts[kind].instructor !== undefined, kind).toBe(wasAsked);
      if (wasAsked) expect(read("instructor")).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("end with one period after a name that has its own", () => {
    for (const [, booking] of all) {
      const named = { ...booking, customer: { ...booking.customer, name: "Cora L." } };
      for (const side of ["customer", "instructor"] as const)
        expect(endingText(endingFor(named), named, side)).not.toContain("..");
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
      /canceled their session with you\. .* gets \$45\.00 of \$90\.00 back\. Your share is \$36\.00\.$/,
    );
  });

  it("of a price that could not be collected: nothing is owed, and the instructor gets the same share", () => {
    const late = canceledAt(start - 5 * HOUR);
    const billing = { ...late.billing, refunded: 0, uncollected: 4_500 };
    const ending = endingFor({ ...late, billing });
    expect(ending.money).toEqual({ kind: "uncollected", share: 3_600 });
    expect(endingText(ending, late, "customer")).toMatch(/you don't owe us anything\.$/);
    expect(endingText(ending, late, "instructor")).toMatch(/you get your share of \$36\.00\.$/);
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
