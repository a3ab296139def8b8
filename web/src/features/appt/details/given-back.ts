import type { Booking } from "@core/booking/booking.ts";

const sumOf = ({ events }: Pick<Booking, "events">, name: "refund" | "tip refund"): number =>
  events.reduce((sum, event) => (event.name === name ? sum + (event.changes?.refunded ?? 0) : sum), 0);

/** What was refunded of a price, minor units: what the session owed, and what we gave back later. */
export const refundedPrice = (booking: Pick<Booking, "billing" | "events">): number =>
  (booking.billing.refunded ?? 0) + sumOf(booking, "refund");

/** What was refunded of a tip, minor units. */
export const refundedTip = (booking: Pick<Booking, "events">): number => sumOf(booking, "tip refund");
