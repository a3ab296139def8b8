import type { SessionView } from "@core/booking/guests/session-view.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { PLACE_VISIBLE_FOR } from "@core/constants.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";

const calledOff: readonly string[] = ["Canceled", "Declined", "Expired"];

/**
 * Tells a customer who sees their place, as it is at `now` (ms UTC): after acceptance, the instructor, until a day after the session.
 * "" once nobody but the customer does.
 */
export function placeAccessText(
  booking: Pick<SessionView, "schedule" | "instructor"> & Parameters<typeof statusAt>[0],
  now: number,
): string {
  const { firstname } = splitDisplayName(booking.instructor.name);
  const status = statusAt(booking, now);
  if (status === "Held" || status === "Requested")
    return `${firstname} sees this, how to get in and your phone number once your session is confirmed.`;
  const until = booking.schedule.end + PLACE_VISIBLE_FOR;
  if (calledOff.includes(status) || now >= until) return "";
  return `${firstname} can see this and your phone number until ${formatTime(until, booking.schedule.timeZone, "date")}.`;
}
