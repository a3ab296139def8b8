import { AppError } from "../core/errors.ts";
import type { Instant } from "../core/fields.ts";
import { isLiveKey } from "../core/payments/stripe/stripe-settings.ts";
import type { Env } from "../http/environment/boot-problems.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { errorAnswer, type HttpAnswer, jsonAnswer, notFoundAnswer } from "../http/http-answer.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { processorSync } from "../operations/payments/run-payment.ts";
import { handleStripeEvent, type StripeEventDeps } from "../payment/stripe/handle-stripe-event.ts";
import { isEventSeen, saveSeenEvent } from "../store/payments/webhooks.ts";

const deps: StripeEventDeps = { ...processorSync, isSeen: isEventSeen, markSeen: saveSeenEvent };

const refused = (): HttpAnswer =>
  errorAnswer(new AppError("bad-request", "The signature doesn't match this request."));

/**
 * Answers `/hooks/stripe`. A signed event is only a hint to look at the processor: 200 after looking, 500 if that
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
  const { readStripeEvent, UnsignedEvent } = await import("../payment/stripe/stripe-webhook.ts");
  try {
    const raw = rawBody ?? new Uint8Array();
    const event = readStripeEvent(raw, header("stripe-signature") ?? "", secrets.split(","));
    if (event.livemode !== isLiveKey(key)) return refused();
    if (await handleStripeEvent(deps, event, await now())) return jsonAnswer(200, { received: true });
    return jsonAnswer(500, {
      message: "The processor didn't answer. Please send this again.",
      code: "internal",
    });
  } catch (error) {
    if (error instanceof UnsignedEvent) return refused();
    throw error;
  }
}
