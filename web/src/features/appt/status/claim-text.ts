import { lastStep } from "@core/booking/booking-events.ts";
import type { Booking } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { refundedPrice } from "../details/given-back.ts";

/** How much of a captured price was refunded and where to; undefined if nothing was. */
export const refundedText = (booking: Pick<Booking, "billing" | "events">): string | undefined => {
  const { amount, currency, source, refundedTo } = booking.billing;
  const refunded = refundedPrice(booking);
  if (refunded === 0) return undefined;
  const part = refunded === amount ? "the full" : `${formatMoney(refunded, currency)} of`;
  return `We refunded ${part} ${formatMoney(amount, currency)} to your ${refundedTo ?? source}.`;
};

const DECIDING = "We're looking into it and will email you our decision.";

/** What a no-show means for the customer: who reported it, what happens next, and until when. */
export function claimText(booking: Booking): string {
  const { claim, instructor, events, schedule } = booking;
  const name = splitDisplayName(instructor.name).firstname;
  if (lastStep(booking).name === "couldn't come")
    return `${name} couldn't make it. We're sorry. ${refundedText(booking) ?? ""}`.trim();
  const isOurs = (claim ?? events.findLast((event) => event.name === "absent"))?.by === "customer";
  const reported = isOurs
    ? `You reported that ${name} didn't show up.`
    : `${name} reported that no one was there.`;
  const until = claim && formatTime(claim.until, schedule.timeZone);
  if (claim?.state === "open")
    return isOurs
      ? `${reported} We're sorry. ${name} has until ${until} to reply. After that, you get a full refund.`
      : `${reported} Were you there? Tell us by ${until}. After that, there's no refund.`;
  if (claim?.state === "contested") {
    if (!isOurs) return `You told us that you were there. ${DECIDING}`;
    const reply = claim.contested?.by === "check in" ? `${name} checked in.` : `${name} disagrees.`;
    return `${reported} ${reply} ${DECIDING}`;
  }
  if (claim?.contested)
    return `We looked into this session. ${refundedText(booking) ?? "There's no refund."}`;
  const back = refundedText(booking) ?? "There's no refund for a no-show.";
  return isOurs ? `${reported} We're sorry. ${back}` : `${reported} ${back}`;
}
