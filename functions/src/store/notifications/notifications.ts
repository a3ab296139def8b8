import { createHash } from "node:crypto";
import { withoutDelivery } from "../../core/email/delivery.ts";
import { emailSortOf } from "../../core/notifications/email/notification-email.ts";
import type { NotificationData } from "../../core/notifications/kinds.ts";
import type { Notification } from "../../core/notifications/notification.ts";
import type { NotificationWithEmail } from "../../core/notifications/notifications-for.ts";
import { countOf, getAll, siftList } from "../access.ts";
import { notifications, outboxEmails, users } from "../collections.ts";
import { Batch, isAlreadyExistsError, isNotFoundError } from "../commit.ts";

/**
 * Removes the email from each reminder whose reader has turned reminder emails off; the notification stays. One read
 * per reminder. The outbox thus always says whether an email is due.
 */
export async function withReminderPreferences(
  all: readonly NotificationWithEmail[],
): Promise<NotificationWithEmail[]> {
  const reminders = all.filter(
    ({ email }) => emailSortOf(email) === "reminder" && email.status === "waiting",
  );
  const readers = await getAll(reminders.map(({ email: { uid } }) => users().doc(uid)));
  const optedOut = new Set(readers.filter(({ data }) => data?.reminders === false).map(({ ref }) => ref.id));
  return all.map((withEmail) =>
    reminders.includes(withEmail) && optedOut.has(withEmail.email.uid)
      ? { ...withEmail, email: withoutDelivery(withEmail.email) }
      : withEmail,
  );
}

/** How many unread notifications a person has on a side, as the site's badge counts them: 100 at most. One read. */
export const countUnread = (uid: string, side: Notification["side"]): Promise<number> =>
  countOf(
    notifications()
      .where("allow", "array-contains", uid)
      .where("side", "==", side)
      .where("dismiss", "==", false)
      .where("read", "==", false)
      .orderBy("createdAt", "desc")
      .limit(100),
  );

/** Marks the unread notifications of a booking that are of these kinds as read. Reads what the booking has, writes each. */
export async function markSettled(
  bookingId: string,
  kinds: readonly NotificationData["kind"][],
): Promise<void> {
  if (kinds.length === 0) return;
  const { read } = await siftList(notifications().where("aid", "==", bookingId));
  for (const { ref, data } of read) {
    if (!data || data.read || !kinds.includes(data.kind)) continue;
    const batch = new Batch();
    batch.patch(ref, { read: true });
    // One that its reader has dismissed meanwhile is gone.
    await batch.commit().catch((error: unknown) => {
      if (!isNotFoundError(error)) throw error;
    });
  }
}

/**
 * Puts a notification and its email into the batch under one id; the email stays as the mark that both were created.
 */
export function saveNotification(batch: Batch, { notification, email }: NotificationWithEmail): void {
  batch.create(outboxEmails().doc(notification.id), email);
  batch.create(notifications().doc(notification.id), notification);
}

/** The id of a notification that belongs to no booking: the same for the same person and occasion. */
export const accountNotificationId = (uid: string, occasion: string): string =>
  `${createHash("sha256").update(`${uid}/${occasion}`).digest("hex").slice(0, 20)}_account`;

/** Saves a notification unless it was created before, even if it was dismissed since: false. Two writes, or none. */
export async function deliverNotification(withEmail: NotificationWithEmail): Promise<boolean> {
  const batch = new Batch();
  saveNotification(batch, withEmail);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
    return false;
  }
}
