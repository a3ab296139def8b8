import { Timestamp } from "firebase-admin/firestore";
import type { SheetWords } from "../../core/booking/sheet/session-sheet.ts";
import { writeSheet } from "../../core/booking/sheet/write-sheet.ts";
import type { Instant } from "../../core/fields.ts";
import { notificationAbout } from "../../core/notifications/notification-about.ts";
import { notificationsToSides } from "../../core/notifications/notifications-for.ts";
import { get } from "../../store/access.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { saveJoined } from "../../store/booking/joined.ts";
import { sheetRef } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { saveNotification } from "../../store/notifications/notifications.ts";
import { hasBlock } from "../conversation/has-block.ts";

/**
 * Puts the sheet of a session into the batch, or its correction, and tells the customer of the first: four reads, at most
 * four writes, and one more for each guest. The booking and the sheet are preconditions.
 * @throws AppError `not-found`, `wrong-state`, `bad-request`
 */
export async function saveSessionSheet(
  batch: Batch,
  uid: string,
  bookingId: string,
  words: SheetWords,
  now: Instant,
): Promise<void> {
  const [read, before] = await Promise.all([
    mustGetInstructorBooking(uid, bookingId),
    get(sheetRef(bookingId)),
  ]);
  const isBlocked = await hasBlock(read.data);
  const { sheet, booking, expiresAt } = writeSheet(read.data, before.data, { ...words, now, isBlocked });
  batch.put(before, { ...sheet, expireAt: Timestamp.fromMillis(expiresAt) });
  batch.put(read, booking);
  saveJoined(batch, booking);
  if (before.data) return;
  for (const one of notificationsToSides(booking, notificationAbout("sheet", booking), now))
    saveNotification(batch, one);
}
