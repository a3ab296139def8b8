import { useMyId } from "../account/use-my-id.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { watchQueryOf } from "../firestore/firestore-watches.ts";
import type { Stored } from "../firestore/stored-documents.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";

/** A message of a conversation with its id. */
export type StoredMessage = Stored<"messages">;

/** Most messages that a conversation shows, the newest. */
export const MESSAGES_SHOWN = 50;

/** The newest messages of a booking that a user may read. */
export const messagesShape = (uid: string, bookingId: string): QueryShape<"messages"> => ({
  below: `book/${bookingId}`,
  collection: "messages",
  where: [["allow", "array-contains", uid]],
  newestFirst: "at",
  limit: MESSAGES_SHOWN,
});

/** The messages of my booking, live, newest first. */
export const useMessages = (bookingId: string): Loadable<StoredMessage[]> => {
  const id = useMyId();
  return useLive<StoredMessage[]>(
    id && `book/${bookingId}/messages`,
    watchQueryOf(messagesShape(id ?? "", bookingId)),
  );
};
