import { endpoint } from "../../http/endpoint.ts";
import { feedPath } from "../../http/feed-address.ts";
import { renewFeed } from "../../store/feeds.ts";

/** Gives the caller's calendar a new address; whoever knows the old one reads nothing any more. */
export const feedRenew = endpoint("/api/feed/renew", async (_input, { uid, now }) => ({
  path: feedPath({ uid, token: await renewFeed(uid, now) }),
}));
