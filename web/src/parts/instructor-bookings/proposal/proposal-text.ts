import type { Booking, BookingEvent } from "@core/booking/booking.ts";
import { openProposal } from "@core/booking/proposals/open-proposal.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatSpan, formatTime } from "../../../ui/formats/time-format.ts";

/** The other time that waits for a request's customer at `now` (ms UTC), in one line; empty without one. */
export function counterOfferText(booking: Booking, now: number): string {
  const proposal = booking.status === "Requested" ? openProposal(booking, now) : undefined;
  if (!proposal) return "";
  const { firstname } = splitDisplayName(booking.customer.name);
  return `You offered ${formatTime(proposal.start, booking.schedule.timeZone)}; waiting for ${firstname}`;
}

/** What became of the last proposal, if nothing has happened since; as its instructor reads it. */
function outcomeText({ name, by }: BookingEvent, customer: string): string {
  const isMine = by === "instructor";
  switch (name) {
    case "accept proposal":
      return isMine
        ? `You accepted the time ${customer} proposed.`
        : `${customer} accepted the time you proposed.`;
    case "decline proposal":
      return isMine ? "You kept the booked time." : `${customer} kept the booked time.`;
    case "withdraw proposal":
      return isMine ? "You withdrew the time you proposed." : `${customer} withdrew the time they proposed.`;
    case "proposal ends":
      return "The proposed time expired, so the session stays as booked.";
    default:
      return "";
  }
}

/** The same for a time that was offered for a request, which is still open. */
function requestText({ schedule, events }: Booking, customer: string, proposal: Booking["proposal"]): string {
  if (proposal)
    return `${customer} has until ${formatTime(proposal.until, schedule.timeZone)} to take ${formatSpan(proposal.start, proposal.end, schedule.timeZone)}. Until then, both times are held. You can still accept the request.`;
  switch (events.at(-1)?.name) {
    case "decline proposal":
      return `${customer} would rather keep the requested time.`;
    case "withdraw proposal":
      return "You withdrew the time you offered. The request is still open.";
    case "proposal ends":
      return "The time you offered expired. The request is still open.";
    default:
      return "";
  }
}

/** What another time that was proposed means for the instructor at `now` (ms UTC); empty without one. */
export function proposalText(booking: Booking, now: number): string {
  const { schedule, customer, events } = booking;
  const { firstname } = splitDisplayName(customer.name);
  const proposal = openProposal(booking, now);
  const last = events.at(-1);
  if (booking.status === "Requested") return requestText(booking, firstname, proposal);
  if (!proposal) return booking.status === "Confirmed" && last ? outcomeText(last, firstname) : "";
  const time = formatSpan(proposal.start, proposal.end, schedule.timeZone);
  const until = formatTime(proposal.until, schedule.timeZone);
  return proposal.by === "customer"
    ? `${firstname} would like to reschedule this session to ${time}. Please reply by ${until}. Until then, both times are held for you.`
    : `You proposed ${time}. ${firstname} has until ${until} to reply. Until then, both times are held.`;
}
