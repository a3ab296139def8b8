import { endpoint } from "../../http/endpoint.ts";
import { feedPath } from "../../http/feed-path.ts";
import { ensureFeed } from "../../store/calendar/calendar-feeds.ts";

/** Returns the path of the caller's private calendar, and creates it at the first call. */
export const feedGet = endpoint("/api/feed/get", async (_input, { uid, now }) => ({
  path: feedPath({ uid, token: await ensureFeed(uid, now) }),
}));
