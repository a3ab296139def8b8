import type { Booking } from "../booking/booking.ts";
import type { Hold } from "../earnings/holds/hold.ts";
import { type HoldTarget, withCause, withLostDispute, withoutCause } from "../earnings/holds/hold-causes.ts";
import type { Instant, Minor } from "../fields.ts";
import type { Transaction } from "../ledger/ledger.ts";
import type { Intent } from "./payment.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import { hasOpenDispute, hasOpenWarning } from "./refunds.ts";

/** What a dispute or a warning about a top-up changes in the holds of the sessions that its credit has paid. */
export type TopUpHoldChange = "begin" | "end" | "lost";

/** What the outcome of a payment changes in such holds; undefined for any other outcome. */
export function topUpHoldChange({
  intent,
  outcome,
}: Pick<PaymentTransition, "intent" | "outcome">): TopUpHoldChange | undefined {
  if (intent.kind !== "top") return undefined;
  if (outcome === "disputed" || outcome === "warned") return "begin";
  if (hasOpenDispute(intent)) return undefined;
  if (outcome === "dispute won" || outcome === "warning ended") return "end";
  return outcome === "dispute lost" ? "lost" : undefined;
}

/** The hold of a session after that change; the payment is that of the top-up. */
export function holdAfterTopUp(
  hold: Hold | undefined,
  target: HoldTarget,
  {
    change,
    intent,
    now,
  }: { change: TopUpHoldChange; intent: Pick<Intent, "id" | "earlyWarning">; now: Instant },
): Hold | undefined {
  if (change === "begin") {
    const isWarned = hasOpenWarning(intent);
    const cause = isWarned ? "warning" : "dispute";
    const at = isWarned ? (intent.earlyWarning?.at ?? now) : now;
    return withCause(hold, target, { cause, at, intent: intent.id });
  }
  const unwarned = hold && withoutCause(hold, "warning", intent.id);
  if (!unwarned) return undefined;
  return change === "lost" ? withLostDispute(unwarned, now) : withoutCause(unwarned, "dispute", intent.id);
}

/** Ids of the bookings that a customer's transactions paid for by credit, as they are given. */
export const bookingsPaidByCredit = (all: readonly Transaction[]): string[] => [
  ...new Set(
    all
      .filter(({ mode, billing }) => billing.source === "credit" && ["hold", "book", "tip"].includes(mode))
      .map(({ aid }) => aid),
  ),
];

/** The paid credit that a booking has taken, or has on hold: minor units. */
function paidCreditOf({ id, status, billing }: Booking, all: readonly Transaction[]): Minor {
  const tips = all.filter(
    ({ aid, mode, billing: by }) => aid === id && mode === "tip" && by.source === "credit",
  );
  const tipped = tips.reduce((sum, one) => sum - one.billing.amount, 0);
  const isTaken = billing.capturedAt !== undefined || status === "Requested";
  const isPrice = billing.source === "credit" && isTaken;
  const { amount, given = 0, refunded = 0 } = billing;
  return tipped + (isPrice ? Math.max(0, amount - given - refunded) : 0);
}

/**
 * The sessions that the credit of a disputed top-up has paid, the oldest first, until what is missing of it (minor units)
 * is accounted for. `bookings` and `all` are what the customer has spent since.
 */
export function sessionsPaidBy(
  missing: Minor,
  bookings: readonly Booking[],
  all: readonly Transaction[],
): { bookingId: string; instructorId: string }[] {
  let left = missing;
  return bookings.flatMap((booking) => {
    const paid = paidCreditOf(booking, all);
    if (left <= 0 || paid === 0) return [];
    left -= paid;
    return [{ bookingId: booking.id, instructorId: booking.instructor.id }];
  });
}
