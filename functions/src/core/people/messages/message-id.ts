import { AppError } from "../../errors.ts";

/** The id by which the desk knows a message of a conversation: ids of the booking and of the message. */
export const messageIdOf = (bookingId: string, messageId: string): string => `${bookingId}:${messageId}`;

/**
 * The parts of such an id.
 * @throws AppError `not-found` for any other text
 */
export function mustSplitMessageId(id: string): { bookingId: string; messageId: string } {
  const at = id.lastIndexOf(":");
  if (at < 1 || at === id.length - 1) throw new AppError("not-found");
  return { bookingId: id.slice(0, at), messageId: id.slice(at + 1) };
}
