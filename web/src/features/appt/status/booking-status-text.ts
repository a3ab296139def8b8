import type { Booking, BookingStatus } from "@core/booking/booking.ts";
import { hasLateCheckIn, lastStep } from "@core/booking/booking-events.ts";
import { endingOf } from "@core/booking/ending.ts";
import { endingText } from "@core/booking/ending-text.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { awaitsEmail } from "@core/booking/held/awaits-email.ts";
import { isFinalStatus, statusAt } from "@core/booking/lifecycle.ts";
import { type StatusTone, statusLookAt, statusLooks } from "@core/booking/status-look.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { BookingRole } from "../../../parts/booking/role.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { refundedPrice } from "../details/given-back.ts";
import { claimText } from "./claim-text.ts";
import { confirmedText, unchangedText } from "./confirmed-text.ts";
import { guestStatusText, shownToGuests } from "./guest-status-text.ts";

/** Status of a booking in words, for the customer who booked it or for another reader. */
interface BookingStatusText {
  label: string;
  tone: StatusTone;
  text: string;
}

/** How a booking ended, for the customer who booked; with what operators have refunded since. */
const endedText = (booking: Booking, status: BookingStatus): string => {
  const ending = endingOf(booking, status);
  const later = refundedPrice(booking) - (booking.billing.refunded ?? 0);
  return ending ? endingText(ending, booking, "customer", later) : claimText(booking);
};

const text = (booking: Booking, status: BookingStatus, now: number): string => {
  const { instructor, deadline, schedule, billing } = booking;
  const event = lastStep(booking);
  const name = splitDisplayName(instructor.name).firstname;
  switch (status) {
    case "Held":
      if (awaitsEmail(booking))
        return `Your card is ready. Confirm your email${deadline === undefined ? "" : ` by ${formatTime(deadline, schedule.timeZone, "time")}`} to book with ${name}.`;
      if (event.name === "book" && event.by === "operator")
        return `We chose this for you. ${deadline === undefined ? "Pay" : `Pay by ${formatTime(deadline, schedule.timeZone)}`} to book ${name}. You haven't been charged.`;
      return event.name === "refused"
        ? "Your card was declined. We're holding this time while you choose another card."
        : "We're holding this time for you while your payment goes through.";
    case "Requested": {
      const reply =
        deadline === undefined
          ? `Waiting for ${name} to reply.`
          : `${name} has until ${formatTime(deadline, schedule.timeZone)} to reply.`;
      return `${reply} You won't be charged unless ${name} accepts. It's free to cancel until then.`;
    }
    case "Confirmed":
      if (now >= schedule.end) return "The session should be over by now.";
      return [unchangedText(booking), confirmedText(booking, "your place")].filter(Boolean).join(" ");
    case "Started":
      return hasLateCheckIn(booking)
        ? `${name} checked in late and says your session has started.`
        : `${name} has checked in. Enjoy your session.`;
    case "Closed":
      return billing.tip
        ? `Thanks for practicing with ${name}, and for the tip.`
        : endedText(booking, status);
    default:
      return endedText(booking, status);
  }
};

/** Status at `now` (ms UTC) for everyone but the host, even if the server has not stored the transition yet. */
export const sharedStatusText = (session: SessionView, now: number): BookingStatusText => {
  const status = statusAt(session, now);
  const look = isFinalStatus(status) ? statusLookAt(shownToGuests(session), now) : statusLooks[status];
  return { ...look, text: guestStatusText(session, status) };
};

/** As `sharedStatusText`, for the customer who booked too. */
export const bookingStatusText = (
  booking: Booking,
  now: number,
  role: BookingRole | null = "host",
): BookingStatusText => {
  const shared = sharedStatusText(booking, now);
  if (role !== "host") return shared;
  return { ...statusLookAt(booking, now), text: text(booking, statusAt(booking, now), now) };
};
