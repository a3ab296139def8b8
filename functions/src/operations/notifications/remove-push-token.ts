import { get } from "../../store/access.ts";
import { decide } from "../../store/commit.ts";
import { pushTokenRef } from "../../store/notifications/push-tokens.ts";

/** Forgets the token of a browser, unless it is another person's by now: one read, at most one write. */
export const removePushToken = (uid: string, token: string): Promise<void> =>
  decide(async (batch) => {
    const read = await get(pushTokenRef(token));
    if (read.data?.uid === uid) batch.remove(read);
  });
