import type { Booking } from "../../booking/booking.ts";
import { instructorPartOf } from "../../booking/money/desk-refunds.ts";
import type { Minor } from "../../fields.ts";
import type { BookingSide } from "../booking-side.ts";

/**
 * What an operator's latest refund means for a side, minor units: the customer gets all of it; it costs the instructor
 * and us in proportion, or only us. Undefined if it costs the instructor nothing.
 */
export function deskRefundParams(
  booking: Booking,
  side: BookingSide,
): { refunded: Minor; source: "credit" | "card" } | undefined {
  const refund = booking.billing.refunds?.at(-1);
  if (!refund) return undefined;
  const source = refund.status === "requested" ? "card" : "credit";
  if (side === "customer") return { refunded: refund.amount, source };
  const part = instructorPartOf(booking, refund);
  return part === 0 ? undefined : { refunded: part, source };
}
