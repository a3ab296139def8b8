import type { Booking, BookingEvent } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatSpan, formatTime } from "../../../ui/formats/time-format.ts";

/** The proposal of a booking that still waits for an answer at `now` (ms UTC). */
export const openProposalOf = ({ status, proposal }: Booking, now: number): Booking["proposal"] =>
  status === "Confirmed" && proposal && now < proposal.until ? proposal : undefined;

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

/** What another time that was proposed means for the instructor at `now` (ms UTC); empty without one. */
export function proposalText(booking: Booking, now: number): string {
  const { schedule, customer, events } = booking;
  const { firstname } = splitDisplayName(customer.name);
  const proposal = openProposalOf(booking, now);
  const last = events.at(-1);
  if (!proposal) return booking.status === "Confirmed" && last ? outcomeText(last, firstname) : "";
  const time = formatSpan(proposal.start, proposal.end, schedule.timeZone);
  const until = formatTime(proposal.until, schedule.timeZone);
  return proposal.by === "customer"
    ? `${firstname} would like to reschedule this session to ${time}. Please reply by ${until}. Until then, both times are held for you.`
    : `You proposed ${time}. ${firstname} has until ${until} to reply. Until then, both times are held.`;
}
