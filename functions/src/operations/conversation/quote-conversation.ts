import { QUOTED_AROUND, quoteMessage } from "../../core/booking/conversation/quote-message.ts";
import { otherSide } from "../../core/booking/conversation/write-message.ts";
import type { ClaimSide } from "../../core/booking/model.ts";
import { AppError } from "../../core/errors.ts";
import type { QuotedMessage } from "../../core/people/messages/conversation.ts";
import { get } from "../../store/access.ts";
import { messagesAround } from "../../store/booking/conversation.ts";
import { messagesOf } from "../../store/collections.ts";

/**
 * Reads what a report by one side keeps of the conversation: the message with five on each side. At most 12 reads.
 * @throws AppError `not-found`, also for one's own message
 */
export async function quoteConversation(
  bookingId: string,
  side: ClaimSide,
  messageId: string,
): Promise<QuotedMessage[]> {
  const { data: reported } = await get(messagesOf(bookingId).doc(messageId));
  if (reported?.side !== otherSide(side)) throw new AppError("not-found");
  return quoteMessage(await messagesAround(bookingId, reported.at, QUOTED_AROUND), messageId);
}
