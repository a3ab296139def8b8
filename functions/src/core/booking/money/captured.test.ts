import { expect, it } from "vitest";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { escrowedOf, recordSettlement } from "./captured.ts";

it("a booking has its price in escrow from the capture until it is settled", () => {
  const booking = bookingWith({});
  const { capturedAt: _at, settledAt: _settled, ...billing } = booking.billing;
  expect(escrowedOf({ billing })).toBe(0);
  const captured = { ...booking, billing: { ...billing, capturedAt: NOW } };
  expect(escrowedOf(captured)).toBe(booking.billing.amount);
  expect(escrowedOf(recordSettlement(captured, NOW))).toBe(0);
});
