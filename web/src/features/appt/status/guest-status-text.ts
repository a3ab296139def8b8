import type { BookingStatus } from "@core/booking/booking.ts";
import { hasLateCheckIn } from "@core/booking/booking-events.ts";
import { type EndedSession, endingKindOf } from "@core/booking/ending.ts";
import { guestEndingText } from "@core/booking/ending-text.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { confirmedText } from "./confirmed-text.ts";

/** A session as guests know it: they are told who reported a no-show, and nothing of how it is settled. */
export const shownToGuests = (session: SessionView): EndedSession => ({
  ...session,
  claim: undefined,
  needsEmail: undefined,
});

const ended = (session: SessionView, status: BookingStatus): string => {
  const kind = endingKindOf(shownToGuests(session), status);
  return kind ? guestEndingText(kind, session) : "";
};

/** Status texts for readers who did not book, such as guests: nothing about money. */
export const guestStatusText = (booking: SessionView, status: BookingStatus): string => {
  const { instructor, customer, deadline, schedule } = booking;
  const { firstname } = splitDisplayName(instructor.name);
  switch (status) {
    case "Held":
      return `${customer.name} still needs to pay for this session.`;
    case "Requested":
      return deadline === undefined
        ? `Waiting for ${firstname} to reply.`
        : `${firstname} has until ${formatTime(deadline, schedule.timeZone)} to reply.`;
    case "Confirmed":
      return confirmedText(booking, `${customer.name}'s place`);
    case "Started":
      return hasLateCheckIn(booking)
        ? `${firstname} checked in late.`
        : `${firstname} has checked in. Enjoy your session.`;
    default:
      return ended(booking, status);
  }
};
