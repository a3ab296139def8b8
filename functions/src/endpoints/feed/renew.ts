import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { feedPath } from "../../http/feed-path.ts";
import { renewFeed } from "../../operations/calendar/keep-feed.ts";

/** Gives the caller's calendar a new path; the old one no longer works. */
export const feedRenew = endpoint("/api/feed/renew", accountContracts, async (_input, { uid, now }) => ({
  path: feedPath({ uid, token: await renewFeed(uid, now) }),
}));
