import { splitDisplayName } from "../../people/names.ts";
import type { Booking } from "../booking.ts";
import { sharesAfter } from "../money/covered.ts";

/** What an instructor who is asked to take a session over sees of it; undefined where nobody is asked. */
export function askedSessionOf(booking: Booking) {
  const { id, customer, instructor, service, schedule, location, billing, substitute } = booking;
  if (!substitute) return undefined;
  const { start, end, timeZone } = schedule;
  return {
    appointmentId: id,
    customer: customer.name,
    avatar: customer.avatar,
    instructor: splitDisplayName(instructor.name).firstname,
    service,
    start,
    end,
    timeZone,
    location,
    share: sharesAfter(booking, 0).share,
    currency: billing.currency,
    until: substitute.until,
    hasAgreed: substitute.agreedAt !== undefined,
  };
}
