import { endpoint } from "../../http/endpoint.ts";
import { feedPath } from "../../http/feed-address.ts";
import { ensureFeed } from "../../store/feeds.ts";

/** Tells the caller the address of their private calendar, and makes it at the first asking. */
export const feedGet = endpoint("/api/feed/get", async (_input, { uid, now }) => ({
  path: feedPath({ uid, token: await ensureFeed(uid, now) }),
}));
