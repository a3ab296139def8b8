import type { Instant } from "../../core/fields.ts";
import type { ConversationMessage } from "../../core/people/messages/conversation.ts";
import { type Loaded, list } from "../access.ts";
import { messagesOf } from "../collections.ts";

/** A message of a conversation with its id. */
type IdentifiedMessage = ConversationMessage & { id: string };

const withIds = (all: readonly Loaded<ConversationMessage>[]): IdentifiedMessage[] =>
  all.flatMap(({ ref, data }) => (data ? [{ ...data, id: ref.id }] : []));

/** The newest messages of a booking's conversation, the newest first, at most `most`. */
export const newestMessages = async (bookingId: string, most: number): Promise<IdentifiedMessage[]> =>
  withIds(await list(messagesOf(bookingId).orderBy("at", "desc").limit(most)));

/** The messages of an instant (ms UTC) with at most `each` before and after it, in no order. */
export async function messagesAround(
  bookingId: string,
  at: Instant,
  each: number,
): Promise<IdentifiedMessage[]> {
  const all = messagesOf(bookingId);
  const [until, after] = await Promise.all([
    list(
      all
        .where("at", "<=", at)
        .orderBy("at", "desc")
        .limit(each + 1),
    ),
    list(all.where("at", ">", at).orderBy("at", "asc").limit(each)),
  ]);
  return withIds([...until, ...after]);
}
