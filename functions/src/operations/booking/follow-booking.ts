import type { Booking } from "../../core/booking/booking.ts";
import { lastEvent } from "../../core/booking/booking-events.ts";
import { type NotificationWithEmail, notificationsFor } from "../../core/notifications/notifications-for.ts";
import {
  isInstructorNotified,
  isRepeatable,
  REQUESTS_COUNT_FOR,
} from "../../core/notifications/repeated-requests.ts";
import { settledKinds } from "../../core/notifications/settled-kinds.ts";
import { recentBookingsWith } from "../../store/booking/recent-bookings.ts";
import {
  deliverNotification,
  markSettled,
  withReminderPreferences,
} from "../../store/notifications/notifications.ts";
import { updateJoined } from "./update-joined.ts";

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
 * Notifies the people whom the latest event of a booking concerns, marks as read what asked for an answer that it gives, and updates what its
 * guests see. Returns how many had not been told before.
 */
export async function followBooking(
  booking: Booking,
  previous?: Parameters<typeof settledKinds>[0],
): Promise<number> {
  await updateJoined(booking);
  await markSettled(booking.id, settledKinds(previous, booking));
  let told = 0;
  for (const notification of await withReminderPreferences(await notificationsDue(booking)))
    if (await deliverNotification(notification)) told += 1;
  return told;
}
