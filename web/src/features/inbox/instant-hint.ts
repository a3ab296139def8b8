import type { ReliabilityOutcome } from "@core/derived/reliability-model.ts";

/** Answers in a row that the hint needs. */
const ENOUGH = 10;
/** Minutes within which each of them came. */
const QUICK = 60;

/**
 * How fast an instructor who has accepted their last ten requests answered them: the slowest of them, in minutes.
 * Undefined otherwise. An answer whose session neither took place nor is ahead may have been a decline, so it does not count
 * as accepted. `aheadIds`: bookings that are confirmed now.
 */
export function alwaysAcceptsWithin(
  outcomes: readonly ReliabilityOutcome[],
  aheadIds: ReadonlySet<string>,
): number | undefined {
  const answers = outcomes
    .filter(({ minutes, isUnanswered }) => minutes !== undefined || isUnanswered)
    .sort((a, b) => b.at - a.at)
    .slice(0, ENOUGH);
  const isAccepted = ({ session, bookingId }: ReliabilityOutcome) =>
    session !== undefined || aheadIds.has(bookingId);
  if (answers.length < ENOUGH || !answers.every(isAccepted)) return undefined;
  const slowest = Math.max(...answers.map(({ minutes = Infinity }) => minutes));
  return slowest <= QUICK ? slowest : undefined;
}
