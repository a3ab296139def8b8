import { lastEvent } from "../booking/booking-events.ts";
import type { Booking } from "../booking/model.ts";
import { REMINDER_LEAD_TIMES } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { NotificationKind } from "./kinds.ts";
import { notificationAbout } from "./notification-about.ts";
import {
  type NotificationWithEmail,
  notificationsToGuests,
  notificationsToSides,
} from "./notifications-for.ts";

/** Each reminder and how long before the start it is due (ms), latest last. */
const reminders: readonly { before: number; kind: NotificationKind }[] = [
  { before: REMINDER_LEAD_TIMES[0], kind: "reminder-24h" },
  { before: REMINDER_LEAD_TIMES[1], kind: "reminder-2h" },
];

/**
 * The reminders to send at `now` (ms UTC), to both sides and the guests: only the latest that came due since the
 * session was confirmed or moved, and none once it has started.
 */
export function dueReminders(booking: Booking, now: Instant): NotificationWithEmail[] {
  const { status, schedule } = booking;
  if (status !== "Confirmed" || now >= schedule.start) return [];
  const since = lastEvent(booking).at;
  const latest = reminders.findLast(({ before }) => {
    const at = schedule.start - before;
    return at > since && at <= now;
  });
  if (latest === undefined) return [];
  const data = notificationAbout(latest.kind, booking);
  return [...notificationsToSides(booking, data, now), ...notificationsToGuests(booking, data, now)];
}
