import { createHash } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { otherSide, writeMessage } from "../../core/booking/conversation/write-message.ts";
import type { Instant } from "../../core/fields.ts";
import { messageNotification } from "../../core/notifications/sources/message-notification.ts";
import { get } from "../../store/access.ts";
import { messagesOf, outboxEmails } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { saveNotification } from "../../store/notifications/notifications.ts";
import { hasBlock } from "./has-block.ts";
import { mustGetBookingOfSide } from "./read-side.ts";

/** What someone sends; `now` is ms UTC. */
interface SentMessage {
  uid: string;
  key: string | undefined;
  now: Instant;
  appointmentId: string;
  text: string;
}

/** The same for the same person and key, so that a repeated request writes no second message. */
const messageIdFor = ({ uid, key }: SentMessage): string =>
  createHash("sha256").update(`${uid}/${key}`).digest("hex").slice(0, 20);

/**
 * Puts a message into the batch, and the notification of its silence: four reads, at most four writes. The booking is a
 * precondition, so messages are ordered and none gets through unmasked while the booking is being accepted.
 * @throws AppError `not-found`, `wrong-state`
 */
export async function saveMessage(batch: Batch, sent: SentMessage) {
  const { uid, appointmentId, text, now } = sent;
  const { booking, side } = await mustGetBookingOfSide(uid, appointmentId);
  const isBlocked = await hasBlock(booking.data);
  const written = writeMessage(booking.data, { side, text, now, isBlocked });
  const { message, conversation, expiresAt, silence, isReading } = written;
  const withEmail = messageNotification(booking.data, otherSide(side), silence, message.at);
  const isNotified = (await get(outboxEmails().doc(withEmail.notification.id))).data !== undefined;
  const messageId = messageIdFor(sent);
  batch.put(booking, { ...booking.data, conversation });
  const ref = messagesOf(appointmentId).doc(messageId);
  batch.create(ref, { ...message, expireAt: Timestamp.fromMillis(expiresAt) });
  // A side that is reading needs no notification; if they have just left, the email reaches them.
  if (isReading && !isNotified) batch.create(outboxEmails().doc(withEmail.notification.id), withEmail.email);
  else if (!isNotified) saveNotification(batch, withEmail);
  return { messageId, text: message.text, at: message.at };
}
