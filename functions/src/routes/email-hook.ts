import { feedbackSecrets } from "../core/email/email-settings.ts";
import { AppError } from "../core/errors.ts";
import type { Instant } from "../core/fields.ts";
import type { Env } from "../http/environment/boot-problems.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { errorAnswer, type HttpAnswer, jsonAnswer, notFoundAnswer } from "../http/http-answer.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { takeEmailFeedback } from "../operations/notifications/take-email-feedback.ts";

/**
 * Answers `/hooks/email`: bounces and complaints, as the email provider reports them. 200 once they are stored; unsigned requests change
 * nothing: 400.
 */
export async function answerEmailHook(
  { method, rawBody, header }: PlainRequest,
  env: Env = process.env,
  now: () => Promise<Instant> = productNow,
): Promise<HttpAnswer> {
  const secrets = feedbackSecrets(env);
  if (secrets.length === 0) return notFoundAnswer();
  if (method !== "POST") return errorAnswer(new AppError("method"), { Allow: "POST" });
  const taken = await takeEmailFeedback({ raw: rawBody ?? new Uint8Array(), header }, secrets, now);
  return taken === "handled"
    ? jsonAnswer(200, { received: true })
    : errorAnswer(new AppError("bad-request", "The signature doesn't match this request."));
}
