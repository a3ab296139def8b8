import { REFUND_LENIENCY } from "../constants.ts";
import type { Booking } from "../model/booking.ts";
import type { Instant, Minor } from "../model/fields.ts";
import { percentOf } from "./money.ts";

type Terms = Pick<Booking, "createdAt" | "policy"> & {
  schedule: Pick<Booking["schedule"], "start">;
  billing: Pick<Booking["billing"], "amount" | "refundCap">;
};

/** From when (ms UTC) until when which percent comes back; the last tier is 0 % and never ends. */
function tiersOf({ createdAt, policy, schedule, billing }: Terms): { until: Instant; percent: number }[] {
  const cap = billing.refundCap ?? 100;
  const byNotice = policy.refunds.map(({ before, percent }) => ({ until: schedule.start - before, percent }));
  const tiers = [{ until: createdAt + policy.graceFor, percent: 100 }, ...byNotice];
  return tiers.map(({ until, percent }) => ({ until, percent: Math.min(percent, cap) }));
}

/** Percent a customer gets back who cancels at `now`. A tier lasts up to and including its `until`. */
export function refundPercent(terms: Terms, now: Instant): number {
  const open = tiersOf(terms).filter(({ until }) => now <= until);
  return Math.max(0, ...open.map(({ percent }) => percent));
}

/** What a customer gets back who cancels at `now`, minor units; half a cent is rounded up. */
export const refundAt = (terms: Terms, now: Instant): Minor =>
  percentOf(terms.billing.amount, refundPercent(terms, now));

/** Whether a refund as shown to the customer still holds: it is today's, or was two minutes ago. */
export const isHonoured = (terms: Terms, shown: Minor, now: Instant): boolean =>
  shown === refundAt(terms, now) ||
  shown === refundAt(terms, Math.max(terms.createdAt, now - REFUND_LENIENCY));

/** The instant (ms UTC) after which less comes back than now, if that ever happens. */
export function nextTierAt(terms: Terms, now: Instant): Instant | undefined {
  const current = refundPercent(terms, now);
  const ends = tiersOf(terms)
    .map(({ until }) => until)
    .filter((until) => until >= now && refundPercent(terms, until + 1) < current);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** The tiers as shown before booking: until when (ms UTC) which percent comes back, falling. */
export function refundTiers(terms: Terms): { until: Instant; percent: number }[] {
  const falling = tiersOf(terms).sort((a, b) => b.percent - a.percent || b.until - a.until);
  return falling.filter(
    (tier, i) => tier.percent > 0 && !falling.slice(0, i).some((t) => t.until >= tier.until),
  );
}
