import type { Booking, BookingStatus } from "../../booking/model.ts";
import type { NotificationKind } from "../kinds.ts";
import type { OutboxEmail } from "../model.ts";

/** Emails that only remind of something, and the status in which a booking still needs it. */
const neededIn: Readonly<Partial<Record<NotificationKind, BookingStatus>>> = {
  "request-waiting": "Requested",
  "reminder-24h": "Confirmed",
  "reminder-2h": "Confirmed",
  closed: "Closed",
};

/** Whether an email reminds of something that is no longer true of its booking: canceled, answered, or moved. */
export function isOutdated(email: OutboxEmail, booking: Pick<Booking, "status" | "schedule">): boolean {
  const status = (neededIn as Partial<Record<string, BookingStatus>>)[email.kind];
  if (status === undefined) return false;
  return (
    booking.status !== status || ("start" in email.params && email.params.start !== booking.schedule.start)
  );
}
