import { DAY } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import type { Booking, BookingEventName, BookingStatus } from "../booking.ts";
import { bookingExpiryAt, statusAt } from "../lifecycle.ts";

/** ms after the end of a session, or after it was called off, for which its two sides can still message each other. */
export const CONVERSATION_OPEN_AFTER = DAY;

const calledOff: readonly BookingStatus[] = ["Canceled", "Declined", "Expired"];
/** Events that end a booking before its session; a refund that follows ends nothing. */
const endings: readonly BookingEventName[] = [
  "decline",
  "withdraw",
  "lapse",
  "capture refused",
  "dispute lost",
  "cancel",
];

/** What decides until when the two sides of a booking can write. */
type ConversedBooking = Pick<
  Booking,
  "status" | "schedule" | "deadline" | "policy" | "events" | "allow" | "instructor"
>;

/** When a session that will not take place was called off, whether or not the sweep has stored it yet. */
function givenUpAt(booking: ConversedBooking): Instant {
  if (!calledOff.includes(booking.status)) return bookingExpiryAt(booking) ?? booking.schedule.end;
  const end = booking.events.findLast(({ name }) => endings.includes(name));
  return (end ?? booking.events[0]).at;
}

/**
 * When the conversation of a booking closes (ms UTC): 24 h after the end of the session, or after it was called off.
 * Undefined until its instructor is asked.
 */
export function conversationEnd(booking: ConversedBooking, now: Instant): Instant | undefined {
  if (booking.status === "Held" || !booking.allow.includes(booking.instructor.id)) return undefined;
  const isOff = calledOff.includes(statusAt(booking, now));
  return (isOff ? givenUpAt(booking) : booking.schedule.end) + CONVERSATION_OPEN_AFTER;
}
