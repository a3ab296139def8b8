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
}

/** The refund tiers of a quote as text, with exact local times of the place. */
export const refundWords = ({ tiers, amount, currency, timeZone, quotedAt }: Terms): RefundWords[] => {
  if (tiers.length === 0) return [{ back: "It's too late for a refund.", when: "" }];
  const words = tiers.map(({ until, percent }) => {
    // The free minutes start with the booking, not now.
    const isGrace = percent === 100 && until <= quotedAt + BOOKING_POLICY.graceFor;
    const when = isGrace
      ? `within ${BOOKING_POLICY.graceFor / 60_000} minutes of booking.`
      : `until ${formatTime(until, timeZone)}.`;
    const money = formatMoney(percentOf(amount, percent), currency);
    return { back: percent === 100 ? "Free cancellation" : `${percent}% refund (${money})`, when };
  });
  return [...words, { back: "No refund", when: "after that." }];
};
