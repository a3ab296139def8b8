import { seenAt } from "../../core/booking/conversation/conversation-state.ts";
import { readConversation } from "../../core/booking/conversation/write-message.ts";
import type { Instant } from "../../core/fields.ts";
import { messageNotificationId } from "../../core/notifications/sources/message-notification.ts";
import { getEach } from "../../store/access.ts";
import { notifications, outboxEmails } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { mustGetBookingOfSide } from "./read-side.ts";

/**
 * Puts into the batch that a side has read its conversation: an email still waiting is not sent, and the notification is
 * read. At most three reads and three writes; nothing new costs one read.
 * @throws AppError `not-found`
 */
export async function saveSeen(batch: Batch, uid: string, bookingId: string, now: Instant): Promise<void> {
  const { booking, side } = await mustGetBookingOfSide(uid, bookingId);
  const conversation = readConversation(booking.data, side, now);
  if (!conversation) return;
  batch.put(booking, { ...booking.data, conversation });
  const id = messageNotificationId(bookingId, side, seenAt(booking.data.conversation, side));
  const [email, note] = await getEach(outboxEmails().doc(id), notifications().doc(id));
  // This silence has ended: nothing is created under its id again.
  if (email.data?.status === "waiting") batch.remove(email);
  if (note.data?.read === false) batch.patch(note.ref, { read: true });
}
