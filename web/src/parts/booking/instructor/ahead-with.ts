import type { Booking } from "@core/booking/booking.ts";
import { cancelActionOf } from "../give-up.ts";

/** The bookings that a customer can still give up at `now` (ms UTC), the next one first. */
export const aheadWith = (bookings: readonly Booking[], now: number): Booking[] =>
  bookings
    .filter((booking) => cancelActionOf(booking, now) !== null)
    .toSorted((a, b) => a.schedule.start - b.schedule.start);

/** What a customer gets for giving up a booking: "Cancel · $45.00 back", "Withdraw my request". */
export const giveUpLabel = (booking: Booking, now: number, refund: string | undefined): string => {
  if (booking.status === "Held") return "Cancel my booking";
  if (cancelActionOf(booking, now) === "withdraw") return "Withdraw my request";
  return refund === undefined ? "Cancel without a refund" : `Cancel · ${refund} back`;
};
