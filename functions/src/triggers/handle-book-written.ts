import { isClosing } from "../core/booking/lifecycle.ts";
import { notificationsFor } from "../core/notifications/notifications-for.ts";
import { pastInstructorOf } from "../core/people/instructors/reconnect.ts";
import { parseBookingWrite } from "../store/booking/bookings.ts";
import { updateJoined } from "../store/booking/joined.ts";
import { deliverNotification, withReminderPreferences } from "../store/notifications/notifications.ts";
import { addPastInstructor } from "../store/people/reconnect.ts";

/**
 * Notifies the people concerned by a change of a booking, updates what its guests see, and adds the instructor of a
 * closed session to the customer's reconnect list. Takes the document before and after one write, undefined where there
 * was none. At most 4 writes, and 3 more for each guest; none for an event that is delivered again.
 */
export async function handleBookWritten(before: unknown, after: unknown): Promise<void> {
  if (after === undefined) return;
  const { previous, booking } = parseBookingWrite(before, after);
  if (booking.version <= (previous?.version ?? 0)) return;
  await updateJoined(booking);
  for (const notification of await withReminderPreferences(notificationsFor(booking)))
    await deliverNotification(notification);
  if (isClosing(previous, booking)) await addPastInstructor(booking.customer.id, pastInstructorOf(booking));
}
