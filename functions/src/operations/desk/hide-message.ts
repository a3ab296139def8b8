import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { mustSplitMessageId } from "../../core/people/messages/message-id.ts";
import { get } from "../../store/access.ts";
import { sessionOf } from "../../store/booking/bookings-of.ts";
import { messagesOf } from "../../store/collections.ts";
import { caseIs, type Moderate } from "./act-on-case.ts";

/**
 * Hides a message of a conversation: its text is removed for both sides; only a report keeps a copy.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status: closed}
 */
export const hideMessage: Moderate = async (batch, { uid }, { id }) => {
  const { bookingId, messageId } = mustSplitMessageId(id);
  const read = await get(messagesOf(bookingId).doc(messageId));
  if (!read.data) throw new AppError("not-found");
  mustNotBeOwnCase(uid, "message", read.data, await sessionOf(bookingId));
  if (read.data.isHidden) throw caseIs("closed");
  batch.put(read, { ...read.data, text: "", isHidden: true });
  return { before: { isHidden: false }, after: { isHidden: true }, answer: { status: "hidden" } };
};
