import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { isRefundHonored, nextTierAt, refundAt, refundPercent, refundTiers } from "./refund.ts";

const booking = bookingWith({ price: { amount: 9_001, lines: [] } });
const { start } = booking.schedule;

describe("the refund of a cancellation", () => {
  it.each([
    ["24 h before", start - 24 * HOUR, 100],
    ["a moment later", start - 24 * HOUR + 1, 50],
    ["4 h before", start - 4 * HOUR, 50],
    ["less than 4 h before", start - 4 * HOUR + 1, 0],
    ["after the start", start + MINUTE, 0],
  ])("has the percentage of its tier: %s", (_when, now, percent) => {
    expect(refundPercent(booking, now)).toBe(percent);
  });

  it("is the full price within ten minutes of booking, however soon the session", () => {
    const late = bookingWith({ now: start - 5 * HOUR });
    expect(refundPercent(late, start - 5 * HOUR + 10 * MINUTE)).toBe(100);
    expect(refundPercent(late, start - 5 * HOUR + 10 * MINUTE + 1)).toBe(50);
  });

  it("rounds half a cent up", () => {
    expect(refundAt(booking, start - 5 * HOUR)).toBe(4_501);
  });

  it("never exceeds the cap set by a move", () => {
    const moved = { ...booking, billing: { ...booking.billing, refundCap: 50 } };
    expect(refundPercent(moved, NOW + MINUTE)).toBe(50);
  });

  it("is accepted for two minutes after it dropped, and not longer", () => {
    const shown = refundAt(booking, start - 24 * HOUR);
    expect(isRefundHonored(booking, shown, start - 24 * HOUR + 2 * MINUTE)).toBe(true);
    expect(isRefundHonored(booking, shown, start - 24 * HOUR + 2 * MINUTE + 1)).toBe(false);
    expect(isRefundHonored(booking, shown + 1, start - 48 * HOUR)).toBe(false);
  });

  it("knows when it drops next", () => {
    expect(nextTierAt(booking, NOW)).toBe(start - 24 * HOUR);
    expect(nextTierAt(booking, start - 24 * HOUR + 1)).toBe(start - 4 * HOUR);
    expect(nextTierAt(booking, start - HOUR)).toBeUndefined();
  });

  it("is shown as tiers that drop and do not repeat", () => {
    expect(refundTiers(booking)).toEqual([
      { until: start - 24 * HOUR, percent: 100 },
      { until: start - 4 * HOUR, percent: 50 },
    ]);
    const late = bookingWith({ now: start - 5 * HOUR });
    expect(refundTiers(late)).toEqual([
      { until: start - 5 * HOUR + 10 * MINUTE, percent: 100 },
      { until: start - 4 * HOUR, percent: 50 },
    ]);
  });
});
