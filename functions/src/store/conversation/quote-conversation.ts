import { QUOTED_AROUND, quoteMessage } from "../../core/booking/conversation/quote-message.ts";
import { otherSide } from "../../core/booking/conversation/write-message.ts";
import { AppError } from "../../core/errors.ts";
import type { InstructorReport } from "../../core/people/message.ts";
import { get, list } from "../access.ts";
import { messagesOf } from "../collections.ts";
import { mustGetBookingOfSide } from "./read-side.ts";

/**
 * Reads what a report of a message keeps: whom it is about, and the message with five on each side. At most 13 reads.
 * @throws AppError `not-found`, also for one's own message
 */
export async function quoteConversation(
  uid: string,
  bookingId: string,
  messageId: string,
): Promise<Pick<InstructorReport, "instructorId" | "side" | "bookingId" | "quote">> {
  const { booking, side } = await mustGetBookingOfSide(uid, bookingId);
  const { data: reported } = await get(messagesOf(bookingId).doc(messageId));
  if (reported?.side !== otherSide(side)) throw new AppError("not-found");
  const inOrder = messagesOf(bookingId);
  const [until, after] = await Promise.all([
    list(
      inOrder
        .where("at", "<=", reported.at)
        .orderBy("at", "desc")
        .limit(QUOTED_AROUND + 1),
    ),
    list(inOrder.where("at", ">", reported.at).orderBy("at", "asc").limit(QUOTED_AROUND)),
  ]);
  const around = [...until, ...after].flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));
  const { instructor } = booking.data;
  return { instructorId: instructor.id, side, bookingId, quote: quoteMessage(around, messageId) };
}
