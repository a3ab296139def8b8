import type { Instant, Minor } from "../../fields.ts";
import type { Booking } from "../booking.ts";
import { sharesDueAt } from "../due-times.ts";
import { settleShares, type TransitionResult } from "../transitions.ts";
import { wholePrice } from "./covered.ts";

/**
 * Records that the price of a booking by card was captured at `now` (ms UTC). The shares of a session that closed long
 * enough ago are booked in the same batch: they were waiting for the money.
 */
export function recordCapture(booking: Booking, now: Instant): TransitionResult {
  const captured: Booking = { ...booking, billing: { ...booking.billing, capturedAt: now } };
  const sharesAt = sharesDueAt(captured);
  if (sharesAt === undefined) return { booking: captured, money: { kind: "none" } };
  if (sharesAt <= now) return settleShares(captured, now);
  return {
    booking: { ...captured, due: Math.min(sharesAt, captured.due ?? sharesAt) },
    money: { kind: "none" },
  };
}

/** Records that the card could not take the refund of a booking, which became credit. */
export const recordRefundToCredit = (booking: Booking): Booking => ({
  ...booking,
  billing: { ...booking.billing, refundedTo: "credit" },
});

/** Records that the escrow of a booking was refunded and shared, in the batch of its ledger event. */
export const recordSettlement = (booking: Booking, now: Instant): Booking => ({
  ...booking,
  billing: { ...booking.billing, settledAt: now },
});

/** What a booking has in escrow, minor units: its whole price, from the capture until it is settled. */
export const escrowedOf = ({ billing }: Pick<Booking, "billing">): Minor =>
  billing.capturedAt !== undefined && billing.settledAt === undefined ? wholePrice(billing) : 0;
