import { QUOTED_AROUND, quoteMessage } from "../../core/booking/conversation/quote-message.ts";
import { otherSide } from "../../core/booking/conversation/write-message.ts";
import type { ClaimSide } from "../../core/booking/model.ts";
import { AppError } from "../../core/errors.ts";
import type { QuotedMessage } from "../../core/people/messages/conversation.ts";
import { get, list } from "../../store/access.ts";
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
  return quoteMessage(around, messageId);
}
