import type { Booking } from "@core/booking/booking.ts";
import { nextSessionOutcome, openNextSession } from "@core/booking/proposals/open-next-session.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatSpan, formatTime } from "../../../ui/formats/time-format.ts";

/** The next session that the instructor proposed after one, and what became of it at `now` (ms UTC); empty without one. */
export function nextSessionText(booking: Booking, now: number): string {
  // Until its end is stored, what was proposed is another time for the session itself.
  if (booking.status !== "Closed") return "";
  const { timeZone } = booking.schedule;
  const { firstname } = splitDisplayName(booking.customer.name);
  const open = openNextSession(booking, now);
  if (open)
    return `You're holding ${formatSpan(open.start, open.end, timeZone)} for ${firstname} until ${formatTime(open.until, timeZone)}.`;
  // The sweep has not stored its end yet.
  switch (booking.proposal ? "lapsed" : nextSessionOutcome(booking)) {
    case "booked":
      return `${firstname} took the time you held. Once it's paid, you'll find it in your sessions.`;
    case "declined":
      return `${firstname} can't make the time you held. It's open again.`;
    case "withdrawn":
      return `You withdrew the time you held for ${firstname}. It's open again.`;
    case "lapsed":
      return `${firstname} didn't book the time you held. It's open again.`;
    case "ended":
      return `The time you held for ${firstname} is open again.`;
    default:
      return "";
  }
}
