import type { Booking } from "@core/booking/booking.ts";
import { notedCheckIn } from "@core/booking/booking-events.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";

const DECIDING = "We're looking into it and will email you our decision.";

/** What a no-show that is not settled means for the customer: who reported it, what happens next, and until when. */
export function claimText(booking: Booking): string {
  const { claim, instructor, schedule } = booking;
  if (!claim) return "";
  const name = splitDisplayName(instructor.name).firstname;
  const isOurs = claim.by === "customer";
  const noted = notedCheckIn(booking);
  const late =
    noted && ` ${name}'s phone then sent a check-in from ${formatTime(noted, schedule.timeZone, "time")}.`;
  const reported = isOurs
    ? `You reported that ${name} didn't show up.${late || ""}`
    : `${name} reported that no one was there.`;
  const until = formatTime(claim.until, schedule.timeZone);
  if (claim.state === "open")
    return isOurs
      ? `${reported} We're sorry. ${name} has until ${until} to reply. After that, you get a full refund.`
      : `${reported} Were you there? Tell us by ${until}. After that, there's no refund.`;
  if (!isOurs) return `You told us that you were there. ${DECIDING}`;
  const reply = claim.contested?.by === "check in" ? `${name} checked in.` : `${name} disagrees.`;
  return `${reported} ${reply} ${DECIDING}`;
}
