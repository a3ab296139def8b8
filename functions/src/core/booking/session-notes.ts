import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { Booking, BookingPlace, BookingStatus } from "./booking.ts";
import type { SessionView } from "./guests/session-view.ts";
import { statusAt } from "./lifecycle.ts";

const changeable: readonly BookingStatus[] = ["Held", "Requested", "Confirmed"];

/** Whether the customer can change their notes for the instructor: until the session starts. `now` is ms UTC. */
export const canChangeNotes = (session: SessionView, now: Instant): boolean =>
  changeable.includes(statusAt(session, now)) && now < session.schedule.start;

/** A customer's notes: how to get in, and about their body. Without one of them, that one stays. */
export interface NotesToSave {
  instructions?: string | undefined;
  bodyNotes?: string | undefined;
}

/** What new notes change; each part only if it changes. */
export interface NotesChange {
  booking?: Booking;
  place?: BookingPlace;
  /** Whether the instructor of a confirmed session may have read the old notes. */
  isInstructorNotified: boolean;
}

/** A booking without notes about the body. */
export function withoutBodyNotes<B extends Pick<Booking, "bodyNotes">>(booking: B): Omit<B, "bodyNotes"> {
  const { bodyNotes: _bodyNotes, ...kept } = booking;
  return kept;
}

/**
 * Replaces a customer's notes for the instructor; the same notes again change nothing. The version stays, because the
 * session itself does not change.
 * @throws AppError `wrong-state` {status}
 */
export function changeNotes(
  booking: Booking,
  place: BookingPlace,
  notes: NotesToSave,
  now: Instant,
): NotesChange {
  if (!canChangeNotes(booking, now)) {
    const message = "You can change your notes only before the session.";
    throw new AppError("wrong-state", message, { status: statusAt(booking, now) });
  }
  const { instructions = place.instructions, bodyNotes = booking.bodyNotes ?? "" } = notes;
  const changesPlace = instructions !== place.instructions;
  const changesBody = bodyNotes !== (booking.bodyNotes ?? "");
  const hasNotes = instructions !== "";
  const after: Booking = {
    ...(withoutBodyNotes(booking) as Booking),
    instructions: hasNotes,
    ...(bodyNotes !== "" && { bodyNotes }),
  };
  return {
    ...((changesBody || booking.instructions !== hasNotes) && { booking: after }),
    ...(changesPlace && { place: { ...place, instructions } }),
    isInstructorNotified: (changesPlace || changesBody) && booking.status === "Confirmed",
  };
}
