import type { Booking } from "@core/booking/booking.ts";
import { lastStep } from "@core/booking/booking-events.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";

/** A confirmed booking, or what a guest sees of it. */
type ConfirmedSession = SessionView & Partial<Pick<Booking, "eta">>;

/** What a confirmed session is doing, for every reader; `place` is whose it is: "your place". */
export const confirmedText = (session: ConfirmedSession, place: string): string => {
  const { instructor, schedule, eta } = session;
  const { firstname } = splitDisplayName(instructor.name);
  const { name, changes } = lastStep(session);
  if (eta) return `${firstname} expects to arrive at ${formatTime(eta.arrive, schedule.timeZone, "time")}.`;
  // Another time that was taken for a request is the first one it has.
  return name === "move" || (name === "accept proposal" && !changes?.status)
    ? `Rescheduled. ${firstname} is coming to ${place} at the new time.`
    : `${firstname} is coming to ${place}.`;
};

/** How the last proposal of another time ended without a change, for the customer who booked; empty if it did not. */
export const unchangedText = (booking: Booking): string => {
  const { name, by } = lastStep(booking);
  if (name === "proposal ends") return "The proposed time expired, so your session stays as it was.";
  if (name !== "decline proposal") return "";
  return by === "instructor"
    ? `${splitDisplayName(booking.instructor.name).firstname} can't make the time you proposed, so your session stays as it was.`
    : "You kept your time.";
};
