import type { Booking } from "../booking/booking.ts";
import type { Hold } from "../earnings/holds/hold.ts";
import { type HoldTarget, withCause, withLostDispute, withoutCause } from "../earnings/holds/hold-causes.ts";
import type { Instant } from "../fields.ts";
import type { Intent } from "./payment.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import { hasOpenDispute, isForNothing } from "./refunds.ts";

/** What a payment changes in the hold of what its session earns. */
interface PaymentHold {
  target: HoldTarget;
  change: (hold: Hold | undefined) => Hold | undefined;
}

/** Whether a session that was canceled for it earns nothing. */
const earnsNothing = (booking: Booking | undefined): boolean =>
  booking?.status === "Canceled" && booking.billing.refunded === booking.billing.amount;

/**
 * What a dispute or a warning about a price or tip changes in the hold of its session's earnings; undefined for any other outcome.
 * `booking` as it is afterwards.
 */
export function paymentHold(
  { intent, outcome }: Pick<PaymentTransition, "intent" | "outcome">,
  booking: Booking | undefined,
  now: Instant,
): PaymentHold | undefined {
  const { id, kind, aid, instructorId } = intent;
  if (kind === "top" || isForNothing(intent)) return undefined;
  const target = { bookingId: aid, instructorId };
  // A dispute says more than the warning that came before it.
  const begun = (hold: Hold | undefined) =>
    withCause(hold && withoutCause(hold, "warning", id), target, { cause: "dispute", at: now, intent: id });
  if (outcome === "warned") {
    const at = intent.earlyWarning?.at ?? now;
    return { target, change: (hold) => withCause(hold, target, { cause: "warning", at, intent: id }) };
  }
  if (outcome === "warning ended")
    return { target, change: (hold) => hold && withoutCause(hold, "warning", id) };
  const ended = (hold: Hold | undefined) => hold && withoutCause(hold, "dispute", id);
  if (outcome === "disputed") return { target, change: begun };
  if (hasOpenDispute(intent)) return undefined;
  if (outcome === "dispute won") return { target, change: hasLost(intent) ? begun : ended };
  if (outcome !== "dispute lost") return undefined;
  const lost = (hold: Hold | undefined) => withLostDispute(begun(hold), now);
  return { target, change: earnsNothing(booking) ? ended : lost };
}

const hasLost = ({ disputes = [] }: Pick<Intent, "disputes">): boolean =>
  disputes.some(({ state }) => state === "lost");
