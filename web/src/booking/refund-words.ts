import { policy } from "@shared/constants.ts";
import { percentOf } from "@shared/domain/money.ts";
import { formatMoney } from "../ui/money-format.ts";
import { formatTime } from "../ui/time-format.ts";

/** What comes back, and when one must cancel for it. */
export interface RefundWords {
  when: string;
  back: string;
}

interface Terms {
  /** Until when (ms UTC) which percent comes back, falling. */
  tiers: readonly { until: number; percent: number }[];
  /** Minor units. */
  amount: number;
  currency: string;
  /** Zone of the place. */
  timeZone: string;
  /** When the tiers were worked out for a booking still to be made, ms UTC. */
  quotedAt: number;
}

/** The refund tiers of a booking still to be made, in words with the place's exact minutes. */
export const refundWords = ({ tiers, amount, currency, timeZone, quotedAt }: Terms): RefundWords[] => {
  const words = tiers.map(({ until, percent }, i) => {
    // The free minutes begin with the booking, not with this look at it.
    const isGrace = percent === 100 && until <= quotedAt + policy.graceFor;
    const when = isGrace
      ? `Within ${policy.graceFor / 60_000} minutes of booking`
      : `${i === 0 ? "Until" : "Then until"} ${formatTime(until, timeZone)}`;
    const money = formatMoney(percentOf(amount, percent), currency);
    return { when, back: percent === 100 ? `everything, ${money}` : `${percent}%, ${money}` };
  });
  return [...words, { when: words.length > 0 ? "After that" : "If you cancel", back: "nothing" }];
};
