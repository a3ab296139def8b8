import type { ConversationMessage, QuotedMessage } from "../../people/messages/conversation.ts";

/** Messages on each side of a reported one that a report keeps. */
export const QUOTED_AROUND = 5;

/** A message with its id. */
export type QuotableMessage = Pick<ConversationMessage, "side" | "text" | "at"> & { id: string };

/** What a report keeps of a conversation: the reported message and up to five on each side, oldest first. */
export function quoteMessage(around: readonly QuotableMessage[], reportedId: string): QuotedMessage[] {
  const sorted = around.toSorted((a, b) => a.at - b.at);
  const place = sorted.findIndex(({ id }) => id === reportedId);
  return sorted
    .slice(Math.max(0, place - QUOTED_AROUND), place + QUOTED_AROUND + 1)
    .map(({ id, side, text, at }) => ({ side, text, at, isReported: id === reportedId }));
}
