import type { ClaimSide } from "../../core/booking/booking.ts";
import { QUOTED_AROUND, quoteMessage } from "../../core/booking/conversation/quote-message.ts";
import { otherSide } from "../../core/booking/conversation/write-message.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import type { QuotedMessage } from "../../core/people/messages/conversation.ts";
import { get } from "../../store/access.ts";
import { messagesAround } from "../../store/booking/conversation.ts";
import { bookings, messagesOf, sheetRef } from "../../store/collections.ts";
import { saveReport } from "../people/save-feedback.ts";
import { mustGetBookingOfSide } from "./read-side.ts";

/** What one side of a booking reports about the other; `now` is ms UTC. */
interface BookingReport {
  uid: string;
  now: Instant;
  appointmentId: string;
  comment: string;
  /** A message of the other side, kept in the report with those around it. */
  messageId?: string | undefined;
  /** The only side that may report here; either one if missing. */
  onlyBy?: ClaimSide;
}

/**
 * Reads what a report by one side keeps of the conversation: the message with five on each side. At most 12 reads.
 * @throws AppError `not-found`, also for one's own message
 */
async function quoteConversation(
  bookingId: string,
  side: ClaimSide,
  messageId: string,
): Promise<QuotedMessage[]> {
  const { data: reported } = await get(messagesOf(bookingId).doc(messageId));
  if (reported?.side !== otherSide(side)) throw new AppError("not-found");
  return quoteMessage(await messagesAround(bookingId, reported.at, QUOTED_AROUND), messageId);
}

/**
 * Stores a report about the other side of a booking, as `saveReport` does: at most 13 reads.
 * @throws AppError `not-found` for strangers, guests, and one's own message
 */
export async function saveBookingReport({
  uid,
  now,
  appointmentId,
  comment,
  messageId,
  onlyBy,
}: BookingReport): Promise<void> {
  const { booking, side } = await mustGetBookingOfSide(uid, appointmentId);
  if (onlyBy !== undefined && onlyBy !== side) throw new AppError("not-found");
  const quote = messageId !== undefined && (await quoteConversation(appointmentId, side, messageId));
  const { instructor, customer } = booking.data;
  const about = side === "customer" ? instructor.id : customer.id;
  const session = { instructorId: instructor.id, side, bookingId: appointmentId, ...(quote && { quote }) };
  await saveReport({ uid, about, comment, createdAt: now, status: "open", ...session });
}

/**
 * Stores a report about what an instructor wrote after a session, by one of its other readers, the customer or a guest, as
 * `saveReport` does: two reads.
 * @throws AppError `not-found` for the instructor, and for everyone who can't read it
 */
export async function saveSheetReport({
  uid,
  now,
  appointmentId,
  comment,
}: Pick<BookingReport, "uid" | "now" | "appointmentId" | "comment">): Promise<void> {
  const [booking, { data: sheet }] = await Promise.all([
    get(bookings().doc(appointmentId)),
    get(sheetRef(appointmentId)),
  ]);
  const instructorId = booking.data?.instructor.id;
  if (!sheet?.allow.includes(uid) || instructorId === undefined || instructorId === uid)
    throw new AppError("not-found");
  const { practiced, atHome, at, changedAt = at } = sheet;
  const text = [practiced, atHome].filter((one) => one !== "").join("\n");
  const reported = { side: "instructor" as const, text, at: changedAt, isReported: true, isSheet: true };
  const session = { instructorId, side: "customer" as const, bookingId: appointmentId, quote: [reported] };
  await saveReport({ uid, about: instructorId, comment, createdAt: now, status: "open", ...session });
}
