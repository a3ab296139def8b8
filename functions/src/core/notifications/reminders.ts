import type { Booking } from "../booking/booking.ts";
import { lastEvent } from "../booking/booking-events.ts";
import { replyReminderAt } from "../booking/due-times.ts";
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
 * The reminder of a request to its instructor that is due at `now`; none once its deadline has passed, and none while the
 * customer is the one who must answer another time.
 */
function dueReplyReminder(booking: Booking, now: Instant): NotificationWithEmail[] {
  const at = replyReminderAt(booking);
  if (at === undefined || now < at || now >= (booking.deadline ?? 0)) return [];
  if (booking.proposal && now < booking.proposal.until) return [];
  return notificationsToSides(booking, notificationAbout("request-waiting", booking), now);
}

/**
 * The reminders to send at `now` (ms UTC), to both sides and the guests: only the latest that came due since the
 * session was confirmed or moved, and none once it has started; of a request, the one to its instructor.
 */
export function dueReminders(booking: Booking, now: Instant): NotificationWithEmail[] {
  const { status, schedule } = booking;
  if (status === "Requested") return dueReplyReminder(booking, now);
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
