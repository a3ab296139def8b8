import { renderBookingCalendar } from "../core/calendar/calendar-file.ts";
import { HOUR } from "../core/constants.ts";
import { AppError } from "../core/errors.ts";
import { configuredSites, type SiteOrigins } from "../core/sites.ts";
import type { Env } from "../http/environment/boot-problems.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { parseFeedPath } from "../http/feed-path.ts";
import { errorAnswer, type HttpAnswer, noStore, notFoundAnswer } from "../http/http-answer.ts";
import { createRateLimiter } from "../http/limits/rate-limiter.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { feedToken } from "../operations/calendar/keep-feed.ts";
import { feedSessions } from "../store/booking/feed-sessions.ts";
import { isSameSecret } from "../store/secrets.ts";

// Counted in memory only: a calendar program requests a few times an hour, and 32 random bytes can't be guessed.
const limit = createRateLimiter(async () => true);

// `no-store`, because the file tells where a person will be: nothing may cache it, and a renewed address closes the old
// one immediately.
const headers = {
  ...noStore,
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": 'inline; filename="every-body-yoga.ics"',
  "X-Robots-Tag": "noindex",
};

/** Origins of the two sites: from the settings, else the host Hosting forwards with the request. */
function siteOriginsOf(env: Env, request: Pick<PlainRequest, "header">): SiteOrigins {
  const sites = configuredSites(env);
  if (sites) return sites;
  const host = request.header("x-forwarded-host") ?? request.header("host") ?? "";
  return { site: `https://${host}` };
}

/**
 * Answers a calendar program that subscribes to `/calendar/{token}.ics`, with city and ZIP code but no street, because
 * such programs store the file on their servers. Unknown and replaced addresses get the same 404.
 */
export async function answerCalendar(request: PlainRequest, now = productNow): Promise<HttpAnswer> {
  const { method, path, ip } = request;
  if (method !== "GET" && method !== "HEAD")
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD" });
  const key = parseFeedPath(path);
  if (!key) return notFoundAnswer();
  const wait = await limit("general", `${ip} ${key.uid}`);
  if (wait !== undefined) return errorAnswer(new AppError("rate-limited", undefined, undefined, wait));
  const token = await feedToken(key.uid);
  if (token === undefined || !isSameSecret(token, key.token)) return notFoundAnswer();
  if (method === "HEAD") return { status: 200, headers, body: "" };
  const at = await now();
  const body = renderBookingCalendar(await feedSessions(key.uid, at), {
    ...siteOriginsOf(process.env, request),
    uid: key.uid,
    now: at,
    refresh: HOUR / 1000,
  });
  return { status: 200, headers, body };
}
