import { WARNING_LASTS } from "../earnings/holds/hold.ts";
import type { Instant } from "../fields.ts";
import type { Intent } from "./payment.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import type { ProcessorWarning } from "./processor-payment.ts";
import { hasOpenDispute, hasOpenWarning, withConcern, withoutConcern } from "./refunds.ts";

/** The payment once its warning counts for nothing anymore. */
export function withoutWarning(intent: Intent): Intent {
  const { earlyWarning: warning } = intent;
  if (!warning || warning.isOver) return intent;
  return withoutConcern({ ...intent, earlyWarning: { ...warning, isOver: true } }, "warned");
}

/**
 * Takes in an early warning of a captured payment; a dispute that is known already says more. The same one twice changes
 * nothing.
 */
export function applyWarning(
  intent: Intent,
  { id, at }: ProcessorWarning,
  now: Instant,
): PaymentTransition | undefined {
  const isKnown = intent.earlyWarning?.id === id || (intent.disputes ?? []).length > 0;
  if (isKnown || now >= at + WARNING_LASTS) return undefined;
  return { intent: withConcern({ ...intent, earlyWarning: { id, at } }, "warned"), outcome: "warned" };
}

/** Ends a warning that no dispute has followed for long enough. */
export function endWarning(intent: Intent, now: Instant): PaymentTransition | undefined {
  const { earlyWarning: warning } = intent;
  if (!warning || !hasOpenWarning(intent) || hasOpenDispute(intent)) return undefined;
  if (now < warning.at + WARNING_LASTS) return undefined;
  return { intent: withoutWarning(intent), outcome: "warning ended" };
}
