import { reservationDates } from "../../../core/availability/slots.ts";
import type { Booking, Proposal } from "../../../core/booking/booking.ts";
import { endNextSession, isNextSessionLost } from "../../../core/booking/proposals/next-session.ts";
import type { Instant } from "../../../core/fields.ts";
import { dayZoneOf, type Instructor } from "../../../core/people/instructors/instructor.ts";
import { readBooking, readInstructorDays, readRelated } from "../../../store/booking/bookings.ts";
import { readProposingNext } from "../../../store/booking/own-bookings.ts";
import { decide } from "../../../store/commit.ts";
import { saveTransition } from "../save-transition.ts";

/** Whose act ends them, the system's where neither is told, and which; all of them without `isLost`. */
interface Ending {
  by?: "instructor" | "system";
  isLost?: (proposal: Proposal, booking: Booking) => boolean | Promise<boolean>;
}

/** Ends the next session that is proposed after a booking, if it still waits. Safe to repeat. */
const endOne = (bookingId: string, now: Instant, { by, isLost = () => true }: Ending): Promise<void> =>
  decide(async (batch) => {
    const read = await readBooking(bookingId);
    if (!read.data?.proposal || !(await isLost(read.data.proposal, read.data))) return;
    const outcome = endNextSession(read.data, now, by);
    if (!outcome) return;
    const before = { ...read, data: read.data };
    saveTransition(batch, before, outcome, await readRelated(before, outcome), now);
  });

/**
 * Frees the times of all next sessions that are proposed to a customer, by a customer's instructor alone, or by an
 * instructor. Called after the commit that keeps them from being booked, so that none is proposed behind its back: what
 * proposes one has the account as it was before as its precondition. One read that usually finds none, and three reads and
 * two writes for each.
 */
export async function endNextSessions(
  who: { customerId: string; instructorId?: string } | { customerId?: undefined; instructorId: string },
  now: Instant,
  ending: Ending = {},
): Promise<void> {
  const { customerId, instructorId } = who;
  const proposed =
    customerId !== undefined
      ? await readProposingNext("customer", customerId, now)
      : await readProposingNext("instructor", instructorId, now);
  for (const { data } of proposed)
    if (instructorId === undefined || data.instructor.id === instructorId) await endOne(data.id, now, ending);
}

/**
 * Frees the times of next sessions that could not be booked anymore, after a change of their instructor's plan or calendar:
 * one after the other, so that where two are too many one stays. Their customers are told. Safe to repeat.
 */
export const endLostNextSessions = (instructor: Instructor & { id: string }, now: Instant): Promise<void> =>
  endNextSessions({ instructorId: instructor.id }, now, {
    by: "instructor",
    isLost: async (proposal, { id }) => {
      const { start, end } = proposal;
      const dates = reservationDates(start, end, instructor.travelMinutes, dayZoneOf(instructor));
      const days = await readInstructorDays(instructor.id, dates);
      const reservations = days.flatMap(({ data }) => data?.reservations ?? []);
      return isNextSessionLost({ id, proposal }, instructor, reservations, now);
    },
  });
