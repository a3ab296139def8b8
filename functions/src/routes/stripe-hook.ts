import { AppError } from "../core/errors.ts";
import type { Instant } from "../core/fields.ts";
import type { Env } from "../http/environment/boot-problems.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { errorAnswer, type HttpAnswer, jsonAnswer, notFoundAnswer } from "../http/http-answer.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { takeStripeEvent } from "../operations/payments/take-stripe-event.ts";

/**
 * Answers `/hooks/stripe`. A signed event is only a hint to sync with the processor: 200 after that, 500 if that
 * failed, so Stripe sends it again. Unsigned events and those of the other mode change nothing: 400.
 */
export async function answerStripeHook(
  { method, rawBody, header }: PlainRequest,
  env: Env = process.env,
  now: () => Promise<Instant> = productNow,
): Promise<HttpAnswer> {
  const { STRIPE_WEBHOOK_SECRET: secrets = "", STRIPE_SECRET_KEY: key = "" } = env;
  if (secrets === "") return notFoundAnswer();
  if (method !== "POST") return errorAnswer(new AppError("method"), { Allow: "POST" });
  const signed = {
    raw: rawBody ?? new Uint8Array(),
    signature: header("stripe-signature") ?? "",
    secrets: secrets.split(","),
    key,
  };
  switch (await takeStripeEvent(signed, now)) {
    case "handled":
      return jsonAnswer(200, { received: true });
    case "refused":
      return errorAnswer(new AppError("bad-request", "The signature doesn't match this request."));
    case "unanswered":
      return jsonAnswer(500, {
        message: "The processor didn't answer. Please send this again.",
        code: "internal",
      });
  }
}
