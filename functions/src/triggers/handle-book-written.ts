import type { Booking } from "../core/booking/booking.ts";
import { lastEvent } from "../core/booking/booking-events.ts";
import { type NotificationWithEmail, notificationsFor } from "../core/notifications/notifications-for.ts";
import {
  isInstructorNotified,
  isRepeatable,
  REQUESTS_COUNT_FOR,
} from "../core/notifications/repeated-requests.ts";
import { settledKinds } from "../core/notifications/settled-kinds.ts";
import { updateJoined } from "../operations/booking/update-joined.ts";
import { saveDerived } from "../operations/derived/save-derived.ts";
import { parseBookingWrite } from "../store/booking/bookings.ts";
import { recentBookingsWith } from "../store/booking/recent-bookings.ts";
import {
  deliverNotification,
  markSettled,
  withReminderPreferences,
} from "../store/notifications/notifications.ts";

/** The notifications of a booking's latest event, without the instructor's if the customer books in a loop. */
async function notificationsDue(booking: Booking): Promise<NotificationWithEmail[]> {
  const all = notificationsFor(booking);
  if (!isRepeatable(booking)) return all;
  const recent = await recentBookingsWith(booking, lastEvent(booking).at - REQUESTS_COUNT_FOR);
  return isInstructorNotified(booking, recent)
    ? all
    : all.filter(({ notification }) => notification.side !== "instructor");
}

/**
 * Notifies the people a booking change concerns, marks as read what asked for an answer that it gives, updates what its
 * guests see, and counts its events in derived data. Takes the document before and after one write, undefined if there
 * was none. At most 5 writes, 3 more for derived data, and 3 more per guest; none for an event delivered again.
 */
export async function handleBookWritten(before: unknown, after: unknown): Promise<void> {
  if (after === undefined) return;
  const { previous, booking } = parseBookingWrite(before, after);
  const previousVersion = previous?.version ?? 0;
  if (booking.version <= previousVersion) return;
  await updateJoined(booking);
  await markSettled(booking.id, settledKinds(previous, booking));
  for (const notification of await withReminderPreferences(await notificationsDue(booking)))
    await deliverNotification(notification);
  await saveDerived(booking, previousVersion);
}
