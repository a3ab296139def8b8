import type { Booking } from "@core/booking/booking.ts";
import { notedCheckIn } from "@core/booking/booking-events.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { instructorShareText } from "../instructor-actions.ts";

const DECIDING = "We're looking into it and will email you our decision.";

/** What an open no-show means for the instructor: who reported it, what happens next, and until when. */
export function claimCardText(booking: Booking): string {
  const { claim, customer, schedule } = booking;
  if (!claim) return "";
  const until = formatTime(claim.until, schedule.timeZone);
  if (claim.by === "instructor")
    return claim.state === "open"
      ? `You reported a no-show. ${customer.name} has until ${until} to reply. After that, you get ${instructorShareText(booking)}.`
      : `You reported a no-show, and ${customer.name} disagrees. ${DECIDING}`;
  const { firstname } = splitDisplayName(customer.name);
  const noted = notedCheckIn(booking);
  const late =
    noted && ` Your check-in from ${formatTime(noted, schedule.timeZone, "time")} came in after that.`;
  const reported = `${firstname} says you didn't show up.${late || ""}`;
  if (claim.state === "open")
    return `${reported} If you were there, tell us by ${until}. If not, ${firstname} gets a full refund.`;
  return claim.contested?.by === "check in"
    ? `${reported} You checked in, so we'll look into it. Tell us what happened by ${until}.`
    : `${reported} You told us what happened. ${DECIDING}`;
}
