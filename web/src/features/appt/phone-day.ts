import { PHONE_SHOWN, PLACE_KEPT } from "@shared/constants.ts";
import { statusAt } from "@shared/domain/life.ts";
import type { Booking } from "@shared/model/booking.ts";

/**
 * Whether an instructor's phone is to be had at `now` (ms UTC): `later` on the day of the session, `now`, `perhaps`
 * while it is not hidden yet after the session, or not at all.
 */
export const phoneDay = (booking: Booking, now: number): "later" | "now" | "perhaps" | null => {
  const { start, end } = booking.schedule;
  switch (statusAt(booking, now)) {
    case "Confirmed":
      return now < start - PHONE_SHOWN ? "later" : "now";
    case "Started":
      return "now";
    case "Closed":
    case "Missed":
      return now < end + PLACE_KEPT ? "perhaps" : null;
    default:
      return null;
  }
};
