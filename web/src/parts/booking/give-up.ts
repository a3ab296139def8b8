import type { Booking } from "@core/booking/booking.ts";
import { canTransition } from "@core/booking/lifecycle.ts";
import { refundAt } from "@core/booking/money/refund.ts";

/** How a customer can give a booking up at `now` (ms UTC): withdraw or cancel; null when it is too late. */
export const cancelActionOf = (booking: Booking, now: number): "withdraw" | "cancel" | null =>
  (["withdraw", "cancel"] as const).find((event) => canTransition(booking, event, "customer", now)) ?? null;

/** Refund to a customer who gives a booking up at `now` (ms UTC), minor units. */
export const refundForCustomerAt = (booking: Booking, now: number): number =>
  booking.status === "Requested" ? booking.billing.amount : refundAt(booking, now);
