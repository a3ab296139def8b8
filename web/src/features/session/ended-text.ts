import type { Booking, BookingStatus } from "@core/booking/booking.ts";
import { lastStep } from "@core/booking/booking-events.ts";
import { endingOf } from "@core/booking/ending.ts";
import { endingText } from "@core/booking/ending-text.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

/**
 * How a booking ended, who gets what, when and why, as its instructor reads it; empty while it is open. `status` is what
 * it is now, even if the server has not stored it yet.
 */
export function endedText(booking: Booking, status: BookingStatus = booking.status): string {
  const ending = endingOf(booking, status);
  const text = ending && endingText(ending, booking, "instructor");
  if (!text) return "";
  if (status !== booking.status) return text;
  // A tip, and the next session that is proposed, come after it.
  const closing = booking.events.findLast(({ changes }) => changes?.status === "Closed");
  const { at, reason } = (status === "Closed" && closing) || lastStep(booking);
  const why = reason ? ` Reason: ${reason}` : "";
  return `${formatTime(at, booking.schedule.timeZone)}: ${text}${why}`;
}
