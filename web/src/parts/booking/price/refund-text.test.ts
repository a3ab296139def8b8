import type { BookingPolicy } from "@core/booking/booking.ts";
import { refundTiers } from "@core/booking/money/refund.ts";
import { BOOKING_POLICY } from "@core/constants.ts";
import { describe, expect, it } from "vitest";
import { refundWords } from "./refund-text.ts";

const HOUR = 3_600_000;
const now = Date.UTC(2026, 2, 12, 12);
const words = (hoursAhead: number, amount = 9001, asked?: string) =>
  refundWords({
    ...(asked && { asked }),
    tiers: refundTiers({
      createdAt: now,
      policy: BOOKING_POLICY as unknown as BookingPolicy,
      schedule: { start: now + hoursAhead * HOUR },
      billing: { amount },
    }),
    amount,
    currency: "USD",
    timeZone: "America/New_York",
    quotedAt: now,
  });

describe("the text about the refund for canceling", () => {
  it("is shown to the minute at the place and to the cent, rounded in the customer's favor", () =>
    expect(words(50)).toEqual([
      { back: "Free cancellation", when: "until Fri, Mar 13, 10:00 AM." },
      { back: "50% refund ($45.01)", when: "until Sat, Mar 14, 6:00 AM." },
      { back: "No refund", when: "after that." },
    ]));

  it("counts the free minutes from the booking, not from now", () =>
    expect(words(10)).toEqual([
      { back: "Free cancellation", when: "within 10 minutes of booking." },
      { back: "50% refund ($45.01)", when: "until Thu, Mar 12, 2:00 PM." },
      { back: "No refund", when: "after that." },
    ]));

  it("says that a request is free to cancel until the reply, whatever the minutes after booking", () => {
    expect(words(10, 9001, "Ines")).toEqual([
      { back: "Free to cancel", when: "until Ines replies." },
      { back: "50% refund ($45.01)", when: "until Thu, Mar 12, 2:00 PM." },
      { back: "No refund", when: "after that." },
    ]);
    expect(words(3, 9001, "Ines")).toEqual([
      { back: "Free to cancel", when: "until Ines replies." },
      { back: "No refund", when: "after that." },
    ]);
  });

  it("says when there is no refund at all", () =>
    expect(refundWords({ tiers: [], amount: 1, currency: "USD", timeZone: "UTC", quotedAt: now })).toEqual([
      { back: "It's too late for a refund.", when: "" },
    ]));
});
