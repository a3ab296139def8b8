import { HOUR, MINUTE } from "../../constants.ts";

// Apart from constants.ts, which the first page loads (byte budget).

/**
 * Another instructor who takes a session over: ms before the start up to which one can be asked, and in which replies are
 * due; how often; and what the sides owe each other.
 */
export const SUBSTITUTES = {
  before: 30 * MINUTE,
  most: 5,
  answerWithin: HOUR,
  /** When less than `soon` is left, the reply is due sooner. */
  soon: 3 * HOUR,
  answerWithinSoon: 10 * MINUTE,
  answerBefore: 15 * MINUTE,
  /** A session that is offered this long before its start, and taken over, is not a broken one. */
  coveredBefore: 4 * HOUR,
  /** How long customers cancel for free after a change that they did not confirm. */
  freeFor: HOUR,
} as const;
