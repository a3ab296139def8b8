import type { Booking, BookingStatus } from "@shared/model/booking.ts";
import { formatTime } from "../../ui/time-format.ts";

const canceled = ({ event, customer, instructor }: Booking): string => {
  if (event.name === "capture refused") return "This session was canceled, because it could not be paid for.";
  if (event.name === "withdraw") return `${customer.name} has withdrawn the request.`;
  if (event.by === "customer") return `${customer.name} has canceled this session.`;
  if (event.by === "instructor") return `${instructor.name} had to cancel. We are sorry.`;
  return "We had to cancel this session. We are sorry.";
};

/** How a booking stands for somebody who did not book it, such as a guest: the money is not theirs to read of. */
export const toldWords = (booking: Booking, status: BookingStatus): string => {
  const { instructor, customer, deadline, schedule, event } = booking;
  switch (status) {
    case "Held":
      return `${customer.name} has still to pay for this session.`;
    case "Requested":
      return `${instructor.name} answers${deadline === undefined ? "" : ` by ${formatTime(deadline, schedule.timeZone)}`}.`;
    case "Confirmed":
      return `${event.name === "move" ? "Moved. " : ""}${instructor.name} comes to ${customer.name}'s place.`;
    case "Started":
      return `${instructor.name} has checked in. Enjoy your session.`;
    case "Closed":
      return `Thank you for practising with ${instructor.name}.`;
    case "Declined":
      return `${instructor.name} cannot come at this time.`;
    case "Canceled":
      return canceled(booking);
    case "Expired":
      return booking.allow.includes(instructor.id)
        ? `${instructor.name} did not answer in time.`
        : `${customer.name} did not pay in time.`;
    case "Missed":
      return event.by === "customer"
        ? `${customer.name} told us that ${instructor.name} did not come.`
        : `${instructor.name} told us that nobody was there.`;
  }
};
