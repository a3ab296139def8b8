import { hasLateCheckIn, lastStep, wasRequested } from "@core/booking/booking-events.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import type { BookingStatus } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { confirmedText } from "./confirmed-text.ts";

const canceled = (booking: SessionView): string => {
  const { customer } = booking;
  const event = lastStep(booking);
  if (event.name === "capture refused" || event.name === "dispute lost")
    return "This session was canceled because the payment didn't go through.";
  if (event.name === "withdraw" && wasRequested(booking)) return `${customer.name} withdrew the request.`;
  if (event.by === "customer") return `${customer.name} canceled this session.`;
  if (event.by === "instructor")
    return `${splitDisplayName(booking.instructor.name).firstname} had to cancel. We're sorry.`;
  return "We had to cancel this session. We're sorry.";
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
    case "Closed":
      return `Thanks for practicing with ${firstname}.`;
    case "Declined":
      return `${firstname} isn't available at this time.`;
    case "Canceled":
      return canceled(booking);
    case "Expired":
      return wasRequested(booking)
        ? `${firstname} didn't reply in time.`
        : `${customer.name} didn't pay in time.`;
    case "Missed":
      if (lastStep(booking).name === "couldn't come") return `${firstname} couldn't make it. We're sorry.`;
      return booking.events.findLast(({ name }) => name === "absent")?.by === "customer"
        ? `${customer.name} reported that ${firstname} didn't show up.`
        : `${firstname} reported that no one was there.`;
  }
};
