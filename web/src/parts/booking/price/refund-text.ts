import { BOOKING_POLICY } from "@core/constants.ts";
import { percentOf } from "@core/money.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";

/** A refund and the deadline for it, two halves of a sentence; a half may be empty. */
export interface RefundWords {
  back: string;
  when: string;
}

interface Terms {
  /** Deadlines (ms UTC) with the refunded percentage, descending. */
  tiers: readonly { until: number; percent: number }[];
  /** Minor units. */
  amount: number;
  currency: string;
  /** Time zone of the place. */
  timeZone: string;
  /** When the tiers of a quote were computed, ms UTC. */
  quotedAt: number;
  /** Who is asked, for a request: it is free to withdraw until they reply. */
  asked?: string;
}

/** The refund tiers of a quote as text, with exact local times of the place. */
export const refundWords = (terms: Terms): RefundWords[] => {
  const { asked } = terms;
  if (!asked)
    return terms.tiers.length > 0 ? tierWords(terms) : [{ back: "It's too late for a refund.", when: "" }];
  // The minutes after booking pass while the request waits, and it is free then anyway.
  const tiers = terms.tiers.filter((tier) => !isGraceOf(tier, terms));
  return [{ back: "Free to cancel", when: `until ${asked} replies.` }, ...tierWords({ ...terms, tiers })];
};

/** Whether a tier is that of the free minutes, which start with the booking, not now. */
const isGraceOf = ({ until, percent }: Terms["tiers"][number], { quotedAt }: Terms): boolean =>
  percent === 100 && until <= quotedAt + BOOKING_POLICY.graceFor;

const tierWords = (terms: Terms): RefundWords[] => {
  const { tiers, amount, currency, timeZone } = terms;
  const words = tiers.map((tier) => {
    const { until, percent } = tier;
    const when = isGraceOf(tier, terms)
      ? `within ${BOOKING_POLICY.graceFor / 60_000} minutes of booking.`
      : `until ${formatTime(until, timeZone)}.`;
    const money = formatMoney(percentOf(amount, percent), currency);
    return { back: percent === 100 ? "Free cancellation" : `${percent}% refund (${money})`, when };
  });
  return [...words, { back: "No refund", when: "after that." }];
};
