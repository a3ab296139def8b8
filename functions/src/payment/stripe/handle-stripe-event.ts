import type { Instant } from "../../core/fields.ts";
import { hintOf, type StripeEvent, type StripeHint } from "../../core/payments/stripe/stripe-event.ts";
import type { SyncHint } from "../ask-processor.ts";

/** What an event needs; each sync throws, or returns false, if the processor did not answer. */
export interface StripeEventDeps {
  isSeen(eventId: string): Promise<boolean>;
  markSeen(event: StripeEvent, now: Instant): Promise<void>;
  syncPayment(payment: string, now: Instant, hint?: SyncHint): Promise<boolean>;
  syncDeclinedSetup(setup: string, now: Instant): Promise<boolean>;
  syncCards(customer: string, now: Instant): Promise<boolean>;
}

/**
 * Handles an event: a hint to sync, never a fact. What it says may be old, so we ask the processor and act on its answer;
 * a redelivered event is skipped once a sync after it succeeded. Returns false if it must be redelivered.
 */
export async function handleStripeEvent(
  deps: StripeEventDeps,
  event: StripeEvent,
  now: Instant,
): Promise<boolean> {
  if (await deps.isSeen(event.id)) return true;
  if (!(await syncHinted(deps, hintOf(event), now))) return false;
  await deps.markSeen(event, now);
  return true;
}

function syncHinted(deps: StripeEventDeps, hint: StripeHint, now: Instant): Promise<boolean> {
  switch (hint.sync) {
    case "payment": {
      const { payment, dispute, warning } = hint;
      return deps.syncPayment(payment, now, { dispute, warning });
    }
    case "declined setup":
      return deps.syncDeclinedSetup(hint.setup, now);
    case "cards":
      return deps.syncCards(hint.customer, now);
    default:
      return Promise.resolve(true);
  }
}
