import { isOutsidePlan } from "../../availability/plan.ts";
import { proposedId, type Reservation, type ReservationsByDate } from "../../availability/reservations.ts";
import { reservationGuards } from "../../availability/slots.ts";
import type { Instant } from "../../fields.ts";
import type { Instructor } from "../../people/instructors/instructor.ts";
import { applyTransition } from "../apply-transition.ts";
import type { Booking, Proposal } from "../booking.ts";
import type { TransitionResult } from "../transitions.ts";
import { openNextSession } from "./open-next-session.ts";
import { withdrawnBySystem, withdrawProposal } from "./proposals.ts";

/** The reservations without those of the next sessions that are proposed after some: for their customer these are free. */
export function withoutProposedTimes(
  reservationsByDate: ReservationsByDate,
  proposing: readonly { data: Pick<Booking, "id"> }[],
): ReservationsByDate {
  if (proposing.length === 0) return reservationsByDate;
  const ids = new Set(proposing.map(({ data }) => proposedId(data.id)));
  return Object.fromEntries(
    Object.entries(reservationsByDate).map(([date, all]) => [
      date,
      all.filter(({ bookingId }) => !ids.has(bookingId)),
    ]),
  );
}

/** A session that is to be booked: offer, people, and ZIP code of the place; times ms UTC. */
interface WantedSession {
  start: Instant;
  end: Instant;
  beacon: string;
  people: number;
  /** Undefined where the place is not known yet: then it counts as the same. */
  postalCode: string | undefined;
}

/**
 * Whether a session is the very one that is proposed after another: that one's offer, people and part of town, at the
 * proposed time. Its instructor has said yes to it.
 */
export function isProposedNext(
  { service, location, proposal }: Booking,
  { start, end, beacon, people, postalCode = location.postalCode }: WantedSession,
): boolean {
  const isSameTime = proposal?.start === start && proposal.end === end;
  const isSameOffer = service.beacon === beacon && service.people === people;
  return isSameTime && isSameOffer && location.postalCode === postalCode;
}

/** Records that the customer has booked the next session that was proposed, or at its time. */
export const takeNextSession = (booking: Booking, now: Instant): Booking =>
  applyTransition(booking, { name: "accept proposal", by: "customer", at: now }, "Closed");

/**
 * Withdraws the next session that is proposed: for its instructor, of which the customer is told, or for neither side;
 * undefined where none waits at `now` (ms UTC).
 */
export const endNextSession = (
  booking: Booking,
  now: Instant,
  by: "instructor" | "system" = "system",
): TransitionResult | undefined => {
  if (!openNextSession(booking, now)) return undefined;
  return by === "system" ? withdrawnBySystem(booking, now) : withdrawProposal(booking, by, now);
};

/**
 * Whether the next session that is proposed after a booking could not be booked anymore: it is outside the instructor's plan,
 * or what else they have then, their travel time or their limit a day leaves no room for it. `reservations` are those of the
 * dates that it touches with its travel time.
 */
export function isNextSessionLost(
  { id: exceptAid, proposal }: Pick<Booking, "id"> & { proposal: Pick<Proposal, "start" | "end"> },
  instructor: Instructor,
  reservations: readonly Reservation[],
  now: Instant,
): boolean {
  if (isOutsidePlan(instructor, { from: proposal.start, to: proposal.end })) return true;
  const area = reservations.find(({ bookingId }) => bookingId === proposedId(exceptAid))?.area;
  return reservationGuards(instructor, reservations, now, { area, exceptAid })(proposal) !== undefined;
}
