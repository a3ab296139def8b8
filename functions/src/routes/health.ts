import { AppError } from "../core/errors.ts";
import { isLateLine } from "../core/watch/watch-line.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { errorAnswer, type HttpAnswer } from "../http/http-answer.ts";
import { createRateLimiter } from "../http/limits/rate-limiter.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { readWatchLines } from "../operations/desk/watch.ts";
import { createTtlCache } from "../store/ttl-cache.ts";

const SECONDS = 10;
const limit = createRateLimiter(async () => true);
const cache = createTtlCache<boolean>(SECONDS * 1000, 1);

/** Empties the cache, as in a new process. */
export const clearHealthCache = cache.clear;

/**
 * Answers `/health`: 200 while work is done in time, 503 once a job or what is due is late, or nothing can be read. It says no more
 * than that; the desk does. What it knows is up to ten seconds old, however often it is asked.
 */
export async function answerHealth(
  { method, ip }: PlainRequest,
  now: () => Promise<number> = productNow,
): Promise<HttpAnswer> {
  if (method !== "GET" && method !== "HEAD")
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD" });
  const wait = await limit("general", ip);
  if (wait !== undefined) return errorAnswer(new AppError("rate-limited", undefined, undefined, wait));
  const isLate = await cache
    .getOrLoad("late", async () => (await readWatchLines(await now())).some(isLateLine))
    .catch(() => true);
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": `public, max-age=0, s-maxage=${SECONDS}`,
  };
  return { status: isLate ? 503 : 200, headers, body: { status: isLate ? "late" : "ok" } };
}
