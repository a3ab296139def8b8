import { BROKEN_LIMIT, reliabilityAt, timesCancelingCounts } from "@core/derived/reliability.ts";
import type { ReliabilityOutcome } from "@core/derived/reliability-model.ts";

const endings: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

/** 1st, 2nd, 3rd, 4th, … 21st. */
const ordinal = (n: number): string => {
  const isTeen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(!isTeen && endings[n % 10]) || "th"}`;
};

/** What canceling a session that begins at `start` would count at `now` (ms UTC), in words: "This will be your 2nd …". */
export function cancelCountText(outcomes: readonly ReliabilityOutcome[], start: number, now: number): string {
  return countText(outcomes, timesCancelingCounts(start, now), now);
}

/** As `cancelCountText`, for a session that the instructor missed. */
export const missCountText = (outcomes: readonly ReliabilityOutcome[], now: number): string =>
  countText(outcomes, 1, now);

function countText(outcomes: readonly ReliabilityOutcome[], times: 1 | 2, now: number): string {
  const before = reliabilityAt(outcomes, now).broken;
  const after = before + times;
  const isOne = after === before + 1;
  const from = after <= BROKEN_LIMIT ? "At" : "After";
  const then = `${from} ${BROKEN_LIMIT}, we reach out to talk it through.`;
  if (isOne)
    return `This will be your ${ordinal(after)} cancellation or no-show in ${RULES.reliability}. ${then}`;
  return `This counts as two, your ${ordinal(before + 1)} and ${ordinal(after)} cancellation or no-show in ${RULES.reliability}, because it's less than ${RULES.lateNotice} away. ${then}`;
}
