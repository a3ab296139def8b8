import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { paymentSourceName, refundTermsOf, refundText } from "./money-text.ts";

const HOUR = 3_600_000;
const booking = confirmedBookingWith();

describe("the refund terms of a booking's page", () => {
  it("leave out tiers that have passed", () => {
    expect(refundTermsOf(booking, SESSION_START - 30 * HOUR).map(({ back }) => back)).toEqual([
      "Free cancellation",
      "50% refund ($45.00)",
      "No refund",
    ]);
    expect(refundTermsOf(booking, SESSION_START - 20 * HOUR)).toEqual([
      { back: "50% refund ($45.00)", when: "until Tue, May 5, 6:00 AM." },
      { back: "No refund", when: "after that." },
    ]);
    expect(refundTermsOf(booking, SESSION_START)).toEqual([
      { back: "It's too late for a refund.", when: "" },
    ]);
  });

  it("give the exact end of the free period of a fresh booking", () => {
    const fresh = confirmedBookingWith({ createdAt: SESSION_START - 6 * HOUR });
    expect(refundTermsOf(fresh, SESSION_START - 6 * HOUR)[0]).toEqual({
      back: "Free cancellation",
      when: "until Tue, May 5, 4:10 AM.",
    });
  });

  it("never promise more than a move has left", () => {
    const moved = confirmedBookingWith({ billing: { ...booking.billing, refundCap: 50 } });
    expect(refundTermsOf(moved, SESSION_START - 30 * HOUR)).toEqual([
      { back: "50% refund ($45.00)", when: "until Tue, May 5, 6:00 AM." },
      { back: "No refund", when: "after that." },
    ]);
  });

  it("give the exact amount and where it goes", () => {
    const say = (refund: number, isRequest = false) =>
      refundText({ booking, refund, source: "your credit", isRequest });
    expect(say(9000)).toBe("We'll refund the full $90.00 to your credit.");
    expect(say(4501)).toBe("We'll refund $45.01 of $90.00 to your credit.");
    expect(say(0)).toBe("It's too late for a refund.");
    expect(say(9000, true)).toBe("The $90.00 on hold goes back to your credit.");
    const byCard = { ...booking, billing: { ...booking.billing, source: "card" } as const };
    expect(
      refundText({ booking: byCard, refund: 9000, source: "Visa ending in 4242", isRequest: true }),
    ).toBe("You haven't been charged. We'll release the $90.00 hold on Visa ending in 4242.");
    expect(
      refundText({ booking: { ...byCard, status: "Held" }, refund: 0, source: "your card", isRequest: true }),
    ).toBe("Your card wasn't charged. We'll release this time for others.");
  });
});

describe("the words for how a booking was paid", () => {
  const card = { pmid: "pm1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
  it("name credit, the card, or a removed card", () => {
    const paid = { ...booking.billing, source: "card", pmid: "pm1" } as const;
    expect(paymentSourceName(booking.billing, [card])).toBe("your credit");
    expect(paymentSourceName(paid, [card])).toBe("Visa ending in 4242");
    expect(paymentSourceName(paid, [])).toBe("your card");
  });
});
