import { policy } from "@shared/constants.ts";
import { refundTiers } from "@shared/domain/refund.ts";
import type { BookingPolicy } from "@shared/model/booking.ts";
import { describe, expect, it } from "vitest";
import { refundWords } from "./refund-words.ts";

const HOUR = 3_600_000;
const now = Date.UTC(2026, 2, 12, 12);
const words = (hoursAhead: number, amount = 9001) =>
  refundWords({
    tiers: refundTiers({
      createdAt: now,
      policy: policy as unknown as BookingPolicy,
      schedule: { start: now + hoursAhead * HOUR },
      billing: { amount },
    }),
    amount,
    currency: "USD",
    timeZone: "America/New_York",
    quotedAt: now,
  });

describe("what canceling gives back", () => {
  it("is told to the minute at the place and to the cent, half a cent for the customer", () =>
    expect(words(50)).toEqual([
      { when: "Until Fri, Mar 13, 10:00 AM", back: "everything, $90.01" },
      { when: "Then until Sat, Mar 14, 6:00 AM", back: "50%, $45.01" },
      { when: "After that", back: "nothing" },
    ]));

  it("promises the free minutes from the booking on, not from now", () =>
    expect(words(10)).toEqual([
      { when: "Within 10 minutes of booking", back: "everything, $90.01" },
      { when: "Then until Thu, Mar 12, 2:00 PM", back: "50%, $45.01" },
      { when: "After that", back: "nothing" },
    ]));

  it("says plainly when nothing ever comes back", () =>
    expect(refundWords({ tiers: [], amount: 1, currency: "USD", timeZone: "UTC", quotedAt: now })).toEqual([
      { when: "If you cancel", back: "nothing" },
    ]));
});
