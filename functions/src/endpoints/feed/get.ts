import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { feedPath } from "../../http/feed-path.ts";
import { ensureFeed } from "../../operations/calendar/keep-feed.ts";

/** Returns the path of the caller's private calendar, which the first call creates. */
export const feedGet = endpoint("/api/feed/get", accountContracts, async (_input, { uid, now }) => ({
  path: feedPath({ uid, token: await ensureFeed(uid, now) }),
}));
