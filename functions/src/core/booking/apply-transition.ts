import { AppError } from "../errors.ts";
import type { Booking, BookingEvent, BookingEventName, BookingStatus } from "./booking.ts";
import { appendEvent, changesBetween } from "./booking-events.ts";
import { withDue } from "./due-times.ts";
import { lifecycle, mustAllowTransition } from "./lifecycle.ts";
import { isCalledOff } from "./place-access.ts";
import { withoutBodyNotes } from "./session-notes.ts";

/** Events that leave a proposed time as it is. */
const keepsProposal: readonly BookingEventName[] = ["eta", "tip", "refund", "tip refund"];

/** Events that leave an open request to take the session over as it is. */
const keepsSubstitute: readonly BookingEventName[] = ["eta", "tip", "refund", "tip refund"];

/**
 * Applies an event the table allows: appends it to the booking's events with what it changed, and updates version,
 * deadline and the sweep's next pass. Any event except an expected arrival, a tip and a refund withdraws a proposed time,
 * and what another instructor was asked.
 * @throws AppError `wrong-state` {status}
 */
export function applyTransition(
  booking: Booking,
  event: Omit<BookingEvent, "changes">,
  to: BookingStatus,
  changes: Partial<
    Pick<
      Booking,
      | "instructor"
      | "schedule"
      | "days"
      | "allow"
      | "billing"
      | "deadline"
      | "moves"
      | "claim"
      | "eta"
      | "proposal"
      | "substitute"
      | "freeUntil"
      | "formerInstructors"
      | "timesOff"
    >
  > = {},
): Booking {
  mustAllowTransition(booking, event.name, event.by, event.at, event.pressedAt);
  const row = lifecycle.find(
    (r) => r.from === booking.status && r.event === event.name && r.by.includes(event.by),
  );
  if (!row?.to.includes(to)) throw new AppError("wrong-state", undefined, { status: booking.status });
  const { deadline: _old, proposal: open, substitute: asked, ...others } = booking;
  const kept = isCalledOff(to) ? withoutBodyNotes(others) : others;
  const proposal = keepsProposal.includes(event.name) ? open : changes.proposal;
  const substitute = keepsSubstitute.includes(event.name) ? asked : changes.substitute;
  const deadline = to === booking.status ? (changes.deadline ?? booking.deadline) : changes.deadline;
  const after = {
    ...kept,
    ...changes,
    ...(proposal && { proposal }),
    ...(substitute && { substitute }),
    status: to,
  };
  const changed = changesBetween(booking, after);
  const next: Booking = {
    ...after,
    events: appendEvent(booking.events, { ...event, ...(changed && { changes: changed }) }),
    version: booking.version + 1,
    updatedAt: event.at,
    ...(deadline !== undefined && { deadline }),
  };
  return withDue(next, event.at);
}
