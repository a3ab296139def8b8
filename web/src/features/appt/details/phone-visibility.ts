import type { SessionView } from "@core/booking/guests/session-view.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { PHONE_VISIBLE_BEFORE, PLACE_VISIBLE_FOR } from "@core/constants.ts";

/**
 * Whether an instructor's phone is visible at `now` (ms UTC): `later` or `now` around the session, `perhaps`
 * after the session until it is hidden, or not at all.
 */
export const phoneVisibility = (booking: SessionView, now: number): "later" | "now" | "perhaps" | null => {
  const { start, end } = booking.schedule;
  switch (statusAt(booking, now)) {
    case "Confirmed":
      return now < start - PHONE_VISIBLE_BEFORE ? "later" : "now";
    case "Started":
      return "now";
    case "Closed":
    case "Missed":
      return now < end + PLACE_VISIBLE_FOR ? "perhaps" : null;
    default:
      return null;
  }
};
