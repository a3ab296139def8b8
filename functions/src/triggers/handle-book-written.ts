import { lastEvent } from "../core/booking/booking-events.ts";
import { isClosing, isReopening } from "../core/booking/lifecycle.ts";
import type { Booking } from "../core/booking/model.ts";
import { type NotificationWithEmail, notificationsFor } from "../core/notifications/notifications-for.ts";
import {
  isInstructorTold,
  isRepeatable,
  REQUESTS_COUNT_FOR,
} from "../core/notifications/repeated-requests.ts";
import { parseBookingWrite } from "../store/booking/bookings.ts";
import { updateJoined } from "../store/booking/joined.ts";
import { recentBookingsWith } from "../store/booking/recent-bookings.ts";
import { deliverNotification, withReminderPreferences } from "../store/notifications/notifications.ts";
import { addMeeting, removeMeeting } from "../store/people/reconnect.ts";

/** The notifications of a booking's latest event, without the instructor's if the customer books in a loop. */
async function notificationsDue(booking: Booking): Promise<NotificationWithEmail[]> {
  const all = notificationsFor(booking);
  if (!isRepeatable(booking)) return all;
  const recent = await recentBookingsWith(booking, lastEvent(booking).at - REQUESTS_COUNT_FOR);
  return isInstructorTold(booking, recent)
    ? all
    : all.filter(({ notification }) => notification.side !== "instructor");
}

/**
 * Notifies the people concerned by a change of a booking, updates what its guests see, and adds the instructor of a
 * closed session to the customer's reconnect list; a no-show reported after that takes it back. Takes the document before
 * and after one write, undefined where there was none. At most 4 writes, and 3 more for each guest; none for an event that is delivered again.
 */
export async function handleBookWritten(before: unknown, after: unknown): Promise<void> {
  if (after === undefined) return;
  const { previous, booking } = parseBookingWrite(before, after);
  if (booking.version <= (previous?.version ?? 0)) return;
  await updateJoined(booking);
  for (const notification of await withReminderPreferences(await notificationsDue(booking)))
    await deliverNotification(notification);
  if (isClosing(previous, booking)) await addMeeting(booking);
  if (previous && isReopening(previous, booking)) await removeMeeting(booking);
}
