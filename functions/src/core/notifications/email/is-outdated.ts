import type { BookingStatus } from "../../booking/booking.ts";
import type { EmailBooking } from "../facts/email-booking.ts";
import type { NotificationKind } from "../kinds.ts";
import type { OutboxEmail } from "../notification.ts";
import { isToldEarlier } from "./day-reminder.ts";

/** Emails that only remind of something, and the status in which a booking still needs it. */
const neededIn: Readonly<Partial<Record<NotificationKind, BookingStatus>>> = {
  "booked-for-you": "Held",
  "request-waiting": "Requested",
  "reminder-24h": "Confirmed",
  "reminder-2h": "Confirmed",
  closed: "Closed",
};

/**
 * Whether an email reminds of something that is no longer true of its booking (canceled, answered, or moved), or that
 * another reminder of the same day has told.
 */
export function isOutdated(
  email: OutboxEmail,
  { booking, day = [], isDayReminded = false }: Pick<EmailBooking, "booking" | "day" | "isDayReminded">,
): boolean {
  const status = (neededIn as Partial<Record<string, BookingStatus>>)[email.kind];
  if (status === undefined) return false;
  return (
    isDayReminded ||
    isToldEarlier(
      booking,
      day.map((one) => one.booking),
    ) ||
    booking.status !== status ||
    ("start" in email.params && email.params.start !== booking.schedule.start)
  );
}
