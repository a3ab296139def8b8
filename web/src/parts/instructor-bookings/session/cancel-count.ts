import { BROKEN_LIMIT, reliabilityAt, timesCancelingCounts } from "@core/derived/reliability.ts";
import type { ReliabilityOutcome } from "@core/derived/reliability-model.ts";

const endings: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

/** 1st, 2nd, 3rd, 4th, … 21st. */
const ordinal = (n: number): string => {
  const isTeen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(!isTeen && endings[n % 10]) || "th"}`;
};

/** What canceling a session that begins at `start` would count at `now` (ms UTC), in words: "This is your 2nd of 3 …". */
export function cancelCountText(outcomes: readonly ReliabilityOutcome[], start: number, now: number): string {
  const before = reliabilityAt(outcomes, now).broken;
  const after = before + timesCancelingCounts(start, now);
  const which = after === before + 1 ? ordinal(after) : `${ordinal(before + 1)} and ${ordinal(after)}`;
  const twice = after === before + 1 ? "" : "With less than 24 hours' notice, canceling counts twice. ";
  if (after <= BROKEN_LIMIT)
    return `${twice}This is your ${which} of ${BROKEN_LIMIT} in 90 days. At ${BROKEN_LIMIT}, our team gets in touch with you.`;
  return `${twice}This is your ${which} in 90 days. From ${BROKEN_LIMIT} on, our team gets in touch with you.`;
}
