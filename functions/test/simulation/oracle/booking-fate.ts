import type { Booking } from "../../../src/core/booking/booking.ts";
import type { AuditEntry } from "../../../src/core/desk/audit-entry.ts";
import { honoredRefunds } from "./refund-policy.ts";

/** What became of a booking: it never cost anything, or it cost its price less one of these refunds (minor units). */
type BookingFate = { kind: "free" } | { kind: "owed"; refunds: readonly number[] } | { kind: "open" };

const owed = (...refunds: number[]): BookingFate => ({ kind: "owed", refunds });

/** What became of a booking by its status and events; `resolution` is an operator's decision of its no-show. */
export function fateOf(booking: Booking, resolution: AuditEntry | undefined): BookingFate {
  const { status, claim, billing, events } = booking;
  const end = events.findLast(({ name }) =>
    ["withdraw", "cancel", "capture refused", "dispute lost"].includes(name),
  );
  switch (status) {
    case "Declined":
    case "Expired":
      return { kind: "free" };
    case "Closed":
      return owed(0);
    case "Canceled":
      if (end?.name === "withdraw" || end?.name === "capture refused" || !end) return { kind: "free" };
      return end.by === "customer" ? owed(...honoredRefunds(booking, end.at)) : owed(billing.amount);
    case "Missed":
      if (claim?.state !== "ended") return { kind: "open" };
      if (resolution) return owed(Number(resolution.after.refunded));
      return owed(claim.by === "customer" ? billing.amount : 0);
    default:
      return { kind: "open" };
  }
}

/** The instructor's part of what a session costs its customer, minor units; the rest is ours. */
export const shareOf = (paid: number): number => Math.floor(paid * 0.8 + 1e-9);
