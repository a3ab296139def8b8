import { HOUR } from "../../src/shared/constants.ts";
import { accept, book, type Draft, lapse } from "../../src/shared/domain/decisions.ts";
import type { Booking } from "../../src/shared/model/booking.ts";

/** Takes a booking through its life to the end of its session. */
export function advanceToClosed(draft: Draft): Booking {
  const confirmed = accept(book(draft).booking, "instructor", draft.now).booking;
  return lapse(confirmed, confirmed.schedule.end + 3 * HOUR).booking;
}
