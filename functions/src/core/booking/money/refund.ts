import { REFUND_TOLERANCE } from "../../constants.ts";
import type { Instant, Minor } from "../../fields.ts";
import { percentOf } from "../../money.ts";
import { type ArrivingBooking, freeCancelUntil } from "../arrival-times.ts";
import type { Booking } from "../booking.ts";

type RefundTerms = Pick<Booking, "createdAt" | "policy"> &
  Partial<Pick<Booking, "events" | "freeUntil">> &
  ArrivingBooking & {
    billing: Pick<Booking["billing"], "amount" | "refundCap">;
  };

/**
 * When the customer last chose to book (ms UTC): at first, by taking the time that was offered for their request, or by
 * paying for what an operator booked.
 */
const bookedAt = ({ createdAt, events }: Pick<RefundTerms, "createdAt" | "events">): Instant => {
  const chosen = events?.find(({ name, changes }) => name === "accept proposal" && changes?.status);
  const paid =
    events?.[0]?.by === "operator" && events.find(({ name, changes }) => name !== "book" && changes?.status);
  return (chosen || paid || undefined)?.at ?? createdAt;
};

/** All refund tiers: up to `until` (ms UTC) a cancellation refunds `percent`; after the last tier nothing. */
function allRefundTiers(terms: RefundTerms): { until: Instant; percent: number }[] {
  const { policy, schedule, billing } = terms;
  const cap = billing.refundCap ?? 100;
  const byNotice = policy.refunds.map(({ before, percent }) => ({ until: schedule.start - before, percent }));
  const tiers = [{ until: bookedAt(terms) + policy.graceFor, percent: 100 }, ...byNotice];
  const capped = tiers.map(({ until, percent }) => ({ until, percent: Math.min(percent, cap) }));
  // The instructor is late, or another one: what a move has capped does not matter.
  const free = [freeCancelUntil(terms), terms.freeUntil].filter((until) => until !== undefined);
  return [...capped, ...free.map((until) => ({ until, percent: 100 }))];
}

/** Percent refunded if the customer cancels at `now`. A tier includes its `until`. */
export function refundPercent(terms: RefundTerms, now: Instant): number {
  const open = allRefundTiers(terms).filter(({ until }) => now <= until);
  return Math.max(0, ...open.map(({ percent }) => percent));
}

/** Refund if the customer cancels at `now`, minor units; half a cent is rounded up. */
export const refundAt = (terms: RefundTerms, now: Instant): Minor =>
  percentOf(terms.billing.amount, refundPercent(terms, now));

/** Whether the refund shown to the customer is still honored: it applies now, or did two minutes ago. */
export const isRefundHonored = (terms: RefundTerms, shownRefund: Minor, now: Instant): boolean =>
  shownRefund === refundAt(terms, now) ||
  shownRefund === refundAt(terms, Math.max(terms.createdAt, now - REFUND_TOLERANCE));

/** The instant (ms UTC) after which the refund is lower than now; undefined if it never drops. */
export function nextTierAt(terms: RefundTerms, now: Instant): Instant | undefined {
  const current = refundPercent(terms, now);
  const ends = allRefundTiers(terms)
    .map(({ until }) => until)
    .filter((until) => until >= now && refundPercent(terms, until + 1) < current);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** The refund tiers to show before booking, highest percent first; `until` ms UTC. */
export function refundTiers(terms: RefundTerms): { until: Instant; percent: number }[] {
  const falling = allRefundTiers(terms).sort((a, b) => b.percent - a.percent || b.until - a.until);
  return falling.filter(
    (tier, i) => tier.percent > 0 && !falling.slice(0, i).some((t) => t.until >= tier.until),
  );
}
