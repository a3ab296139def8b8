import type { Booking, ClaimSide } from "../booking/model.ts";
import { MINUTE } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { notificationAbout } from "./notification-about.ts";
import { createNotification, type NotificationWithEmail } from "./notifications-for.ts";

/** ms that the email of a message waits: a reader who sees it before gets none. */
const EMAIL_AFTER = 5 * MINUTE;

/** The id of the one notification of a silence: all that `side` has not read since `silence` (ms UTC). */
export const messageNotificationId = (bookingId: string, side: ClaimSide, silence: Instant): string =>
  `${bookingId}_message_${side}_${silence}`;

/** The notification that something was written to `side` at `at` (ms UTC), and its email, which says no word of it. */
export function messageNotification(
  booking: Booking,
  side: ClaimSide,
  silence: Instant,
  at: Instant,
): NotificationWithEmail {
  const recipient = { uid: booking[side].id, side, tag: side };
  const { notification, email } = createNotification(
    booking,
    recipient,
    notificationAbout("message", booking),
    at,
  );
  return {
    notification: { ...notification, id: messageNotificationId(booking.id, side, silence) },
    email: { ...email, due: at + EMAIL_AFTER },
  };
}
