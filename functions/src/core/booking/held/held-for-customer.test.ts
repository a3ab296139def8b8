import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstAnswerableStart } from "../../availability/reply-times.ts";
import { DAY, HOUR, MINUTE } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { refundAt } from "../money/refund.ts";
import { expireBooking } from "../transitions.ts";
import { awaitsFirstPayment, heldForCustomerUntil, isBookedForCustomer } from "./held-for-customer.ts";
import { payByCredit } from "./held-transitions.ts";

const zone = "America/New_York";
const session = { zone, notice: 4 * HOUR, needsAnswer: true };

describe("until when a session is held that an operator books for a customer", () => {
  it("is a day, for one that is days ahead", () =>
    expect(heldForCustomerUntil({ ...session, start: NOW + 3 * DAY }, NOW)).toBe(NOW + DAY));

  it("is four hours before the start, or the instructor's own notice, where nobody has to answer", () => {
    const start = NOW + 10 * HOUR;
    const instant = { ...session, start, needsAnswer: false };
    expect(heldForCustomerUntil(instant, NOW)).toBe(start - 4 * HOUR);
    expect(heldForCustomerUntil({ ...instant, notice: 6 * HOUR }, NOW)).toBe(start - 6 * HOUR);
  });

  it("is the last minute in which that time would be offered, at any hour (property)", () => {
    const hours = fc.integer({ min: 0, max: 90 * 24 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 8, max: 80 }), fc.boolean(), (from, halves, needsAnswer) => {
        const now = NOW + from * HOUR;
        const start = now + halves * 30 * MINUTE;
        const isOffered = (at: number) =>
          start - at >= 4 * HOUR && (!needsAnswer || firstAnswerableStart(at, zone) <= start);
        fc.pre(isOffered(now));
        const until = heldForCustomerUntil({ zone, notice: 4 * HOUR, start, needsAnswer }, now);
        expect(until).toBeLessThanOrEqual(Math.min(now + DAY, start - 4 * HOUR));
        expect(isOffered(until)).toBe(true);
        if (until < now + DAY) expect(isOffered(until + MINUTE)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a session that an operator booked", () => {
  const heldUntil = NOW + DAY;
  const held = bookingWith({ pmid: undefined, heldUntil });

  it("is held for its customer alone, without a payment", () => {
    expect(held).toMatchObject({ status: "Held", deadline: heldUntil, allow: ["cora"] });
    expect(held.billing).not.toHaveProperty("pmid");
    expect(held.events).toMatchObject([{ name: "book", by: "operator" }]);
    expect([isBookedForCustomer(held), awaitsFirstPayment(held)]).toEqual([true, true]);
    expect(isBookedForCustomer(bookingWith({ pmid: "pm_1" }))).toBe(false);
  });

  it("is released at that time, and nothing was charged", () => {
    const { booking, money } = expireBooking(held, heldUntil);
    expect([booking.status, money.kind]).toEqual(["Expired", "release"]);
  });

  it("is free to cancel for ten minutes from when it was paid", () => {
    const { start } = held.schedule;
    const paidAt = start - 23 * HOUR;
    const late = { ...held, deadline: paidAt + HOUR };
    const paid = payByCredit(late, { isInstant: true, given: 0 }, paidAt).booking;
    expect(paid.status).toBe("Confirmed");
    expect(refundAt(paid, paidAt + 10 * MINUTE)).toBe(paid.billing.amount);
    expect(refundAt(paid, paidAt + 11 * MINUTE)).toBe(paid.billing.amount / 2);
  });
});
