import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { SessionView } from "./guests/session-view.ts";
import { statusAt } from "./lifecycle.ts";
import type { Booking, BookingPlace, BookingStatus } from "./model.ts";

const changeable: readonly BookingStatus[] = ["Held", "Requested", "Confirmed"];

/** Whether the customer can change their notes for the instructor: until the session starts. `now` is ms UTC. */
export const canChangeNotes = (session: SessionView, now: Instant): boolean =>
  changeable.includes(statusAt(session, now)) && now < session.schedule.start;

/** What new notes change; each part only if it changes. */
export interface NotesChange {
  /** The booking, if it had no notes before or has none now. */
  booking?: Booking;
  place?: BookingPlace;
  /** Whether the instructor may have read the old notes. */
  isInstructorNotified: boolean;
}

/**
 * Replaces a customer's notes for the instructor; the same notes again change nothing. The version stays, because the
 * session itself does not change.
 * @throws AppError `wrong-state` {status}
 */
export function changeNotes(booking: Booking, place: BookingPlace, notes: string, now: Instant): NotesChange {
  if (!canChangeNotes(booking, now)) {
    const message = "You can change your notes only before the session.";
    throw new AppError("wrong-state", message, { status: statusAt(booking, now) });
  }
  if (place.instructions === notes) return { isInstructorNotified: false };
  const hasNotes = notes !== "";
  return {
    ...(booking.instructions !== hasNotes && { booking: { ...booking, instructions: hasNotes } }),
    place: { ...place, instructions: notes },
    isInstructorNotified: booking.status === "Confirmed",
  };
}
