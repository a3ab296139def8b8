import { type PhoneChangeState, renderPhoneChangePage } from "../core/email/phone-change-page.ts";
import { AppError } from "../core/errors.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { errorAnswer, type HttpAnswer, noStore } from "../http/http-answer.ts";
import { createRateLimiter } from "../http/limits/rate-limiter.ts";
import { parsePhoneChangePath, phoneChangeToken } from "../http/phone-change-path.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { readAskedPhone, saveAskedPhone } from "../operations/account/confirm-phone.ts";
import { isSameSecret } from "../store/secrets.ts";

// In memory only: a signature can't be guessed.
const limit = createRateLimiter(async () => true);

const headers = {
  ...noStore,
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const page = (status: number, state: PhoneChangeState): HttpAnswer => ({
  status,
  headers,
  body: renderPhoneChangePage(state),
});

/** The email of a signed path; undefined if the signature is wrong or this deployment has no secret. */
function emailOf(path: string): string | undefined {
  const { EBY_LINK_SECRET: secret = "" } = process.env;
  const key = parsePhoneChangePath(path);
  if (!key || secret === "") return undefined;
  return isSameSecret(key.token, phoneChangeToken(key.emailId, secret)) ? key.emailId : undefined;
}

/**
 * Answers `/confirm-phone/{email}.{signature}` from an email, without sign-in. A POST saves the number, and is safe to repeat; a
 * GET only shows a button, because mail scanners open every link.
 */
export async function answerConfirmPhone(
  { method, path, ip }: PlainRequest,
  clock = productNow,
): Promise<HttpAnswer> {
  if (!["GET", "HEAD", "POST"].includes(method))
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD, POST" });
  const wait = await limit("general", ip);
  if (wait !== undefined) return errorAnswer(new AppError("rate-limited", undefined, undefined, wait));
  const emailId = emailOf(path);
  if (emailId === undefined) return page(404, "wrong");
  const now = await clock();
  if (method === "POST") return (await saveAskedPhone(emailId, now)) ? page(200, "done") : page(404, "wrong");
  const asked = await readAskedPhone(emailId, now);
  if (!asked) return page(404, "wrong");
  return page(200, asked.isDone ? "done" : { ask: asked.phone });
}
