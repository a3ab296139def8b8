import {
  addReservation,
  holdsReservation,
  type InstructorDay,
  proposedId,
  removeReservation,
} from "../../availability/reservations.ts";
import type { Instant } from "../../fields.ts";
import type { Booking, Proposal } from "../booking.ts";
import { lastEvent } from "../booking-events.ts";

type ProposingBooking = Pick<Booking, "id" | "proposal" | "updatedAt">;

/** A date of an instructor (yyyy-mm-dd) and its day document, if there is one. */
interface DatedDay {
  date: string;
  day: InstructorDay | undefined;
}

const isSameProposal = (a: Proposal | undefined, b: Proposal | undefined): boolean =>
  a?.at === b?.at && a?.start === b?.start && a?.by === b?.by;

/**
 * Dates on which a proposed time is removed, and on which one is added. One whose deadline has passed is already free.
 */
function proposedDates(
  before: ProposingBooking,
  after: ProposingBooking,
): { freed: string[]; held: string[] } {
  if (isSameProposal(before.proposal, after.proposal)) return { freed: [], held: [] };
  const isHeld = before.proposal !== undefined && before.proposal.until > after.updatedAt;
  return { freed: isHeld ? (before.proposal?.days ?? []) : [], held: after.proposal?.days ?? [] };
}

/** The dates of the day documents that change with what is proposed for a booking. */
export function proposedDaysChanged(before: ProposingBooking, after: ProposingBooking): string[] {
  const { freed, held } = proposedDates(before, after);
  return [...freed, ...held];
}

/** A day document after a change of what is proposed for a booking in `area`; undefined if it does not change. */
export function proposedDayAfter(
  before: ProposingBooking,
  after: ProposingBooking,
  { date, day }: DatedDay,
  now: Instant,
  area: string | undefined,
): InstructorDay | undefined {
  const { freed, held } = proposedDates(before, after);
  const bookingId = proposedId(after.id);
  if (after.proposal && held.includes(date)) {
    const { start: from, end: to, until } = after.proposal;
    const reservation = { from, to, bookingId, until, ...(area !== undefined && { area }) };
    return addReservation(day, reservation, now);
  }
  return freed.includes(date) ? removeReservation(day, bookingId, now) : undefined;
}

/** Whether an accepted time was lost: its deadline passed while the request was retried, and another writer took it. */
export const hasLostProposedTime = (before: Booking, after: Booking, days: readonly DatedDay[]): boolean =>
  lastEvent(after).name === "accept proposal" &&
  after.version > before.version &&
  (before.proposal?.days ?? []).some(
    (date) => !holdsReservation(days.find((one) => one.date === date)?.day, proposedId(before.id)),
  );
