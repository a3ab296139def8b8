import { renderUnsubscribePage, type UnsubscribeState } from "../core/email/unsubscribe-page.ts";
import { AppError } from "../core/errors.ts";
import type { Env } from "../http/environment/boot-problems.ts";
import { errorAnswer, type HttpAnswer, noStore } from "../http/http-answer.ts";
import { createRateLimiter } from "../http/limits/rate-limiter.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { parseUnsubscribePath, unsubscribeToken } from "../http/unsubscribe-path.ts";
import { turnOffReminders } from "../store/people/reminders.ts";
import { isSameSecret } from "../store/secrets.ts";

// In memory only: a mail service unsubscribes many people from one address, and a signature can't be guessed.
const limit = createRateLimiter(async () => true);

const headers = {
  ...noStore,
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const page = (status: number, state: UnsubscribeState): HttpAnswer => ({
  status,
  headers,
  body: renderUnsubscribePage(state),
});

/** The account of a signed path; undefined if the signature is wrong or this deployment has no secret. */
function accountOf(path: string, { EBY_LINK_SECRET: secret = "" }: Env): string | undefined {
  const key = parseUnsubscribePath(path);
  if (!key || secret === "") return undefined;
  return isSameSecret(key.token, unsubscribeToken(key.uid, secret)) ? key.uid : undefined;
}

/**
 * Answers `/unsubscribe/{account}.{signature}` from an email, without sign-in. A POST turns off reminders and news
 * immediately, as RFC 8058 requires, and is safe to repeat; a GET only shows a button, because mail scanners open every
 * link.
 */
export async function answerUnsubscribe({ method, path, ip }: PlainRequest): Promise<HttpAnswer> {
  if (!["GET", "HEAD", "POST"].includes(method))
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD, POST" });
  const wait = await limit("general", ip);
  if (wait !== undefined) return errorAnswer(new AppError("rate-limited", undefined, undefined, wait));
  const uid = accountOf(path, process.env);
  if (uid === undefined) return page(404, "wrong");
  if (method !== "POST") return page(200, "ask");
  await turnOffReminders(uid);
  return page(200, "done");
}
