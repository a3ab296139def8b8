import type { Instant } from "../../core/fields.ts";
import { isLiveKey } from "../../core/payments/stripe/stripe-settings.ts";
import { handleStripeEvent, type StripeEventDeps } from "../../payment/stripe/handle-stripe-event.ts";
import { isEventSeen, saveSeenEvent } from "../../store/payments/webhooks.ts";
import { processorSync } from "./run-payment.ts";

const deps: StripeEventDeps = { ...processorSync, isSeen: isEventSeen, markSeen: saveSeenEvent };

/** A request as Stripe sends it, and the settings that it must match: its secrets, and our key for the mode. */
interface SignedRequest {
  raw: Uint8Array;
  signature: string;
  secrets: readonly string[];
  key: string;
}

/**
 * Handles a signed event as a hint to sync with the processor. `refused`: not signed, or of the other mode, and nothing
 * changed. `unanswered`: the processor did not answer, so Stripe must send it again.
 */
export async function takeStripeEvent(
  { raw, signature, secrets, key }: SignedRequest,
  now: () => Promise<Instant>,
): Promise<"handled" | "refused" | "unanswered"> {
  // Loads Stripe's SDK, so only for a request that has a secret to check.
  const { readStripeEvent, UnsignedEvent } = await import("../../payment/stripe/stripe-webhook.ts");
  try {
    const event = readStripeEvent(raw, signature, secrets);
    if (event.livemode !== isLiveKey(key)) return "refused";
    return (await handleStripeEvent(deps, event, await now())) ? "handled" : "unanswered";
  } catch (error) {
    if (error instanceof UnsignedEvent) return "refused";
    throw error;
  }
}
