import type { Booking, ClaimSide } from "../../booking/booking.ts";
import { MINUTE } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import { notificationAbout } from "../notification-about.ts";
import { createNotification, type NotificationWithEmail } from "../notifications-for.ts";

/** ms before a message's email is sent; none is sent if it has been read by then. */
const EMAIL_AFTER = 5 * MINUTE;

/** Id of the single notification for everything `side` hasn't read since `silence` (ms UTC). */
export const messageNotificationId = (bookingId: string, side: ClaimSide, silence: Instant): string =>
  `${bookingId}_message_${side}_${silence}`;

/** The notification of a message to `side` at `at` (ms UTC), and its email, which never quotes the message. */
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
