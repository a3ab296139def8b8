import { type Answer, failure, missing, noStore } from "../http/answer.ts";
import { feedKeyOf } from "../http/feed-address.ts";
import { limiter } from "../http/limits.ts";
import { productNow } from "../http/product-clock.ts";
import type { PlainRequest } from "../http/send.ts";
import { siteOf } from "../http/sites.ts";
import { HOUR } from "../shared/constants.ts";
import { calendarFile } from "../shared/domain/calendar-file.ts";
import { AppError } from "../shared/errors.ts";
import { feedBookings } from "../store/feed-bookings.ts";
import { feedToken } from "../store/feeds.ts";
import { isSameKey } from "../store/same-key.ts";

// In memory alone: a calendar program asks a few times an hour, and nobody guesses 32 random bytes.
const limit = limiter(async () => true);

// `no-store`, because the file says where somebody will be: it is read anew at each asking, so a renewed address is
// closed at once, and no cache on the way keeps what it showed.
const headers = {
  ...noStore,
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": 'inline; filename="every-body-yoga.ics"',
  "X-Robots-Tag": "noindex",
};

/**
 * Answers a calendar program that subscribed to `/calendar/{token}.ics`, with city and postal code and no street: such
 * programs keep what they read on servers of their own. An unknown address and an old one are told alike.
 */
export async function answerCalendar(request: PlainRequest, now = productNow): Promise<Answer> {
  const { method, path, ip } = request;
  if (method !== "GET" && method !== "HEAD") return failure(new AppError("method"), { Allow: "GET, HEAD" });
  const key = feedKeyOf(path);
  if (!key) return missing();
  const wait = await limit("general", `${ip} ${key.uid}`);
  if (wait !== undefined) return failure(new AppError("rate-limited", undefined, undefined, wait));
  const token = await feedToken(key.uid);
  if (token === undefined || !isSameKey(token, key.token)) return missing();
  if (method === "HEAD") return { status: 200, headers, body: "" };
  const at = await now();
  const body = calendarFile(await feedBookings(key.uid, at), {
    ...siteOf(process.env, request),
    uid: key.uid,
    method: "PUBLISH",
    now: at,
    refresh: HOUR / 1000,
  });
  return { status: 200, headers, body };
}
