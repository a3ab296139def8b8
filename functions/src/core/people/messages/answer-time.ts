import { HOUR } from "../../constants.ts";
import type { Instant } from "../../fields.ts";

/** How many of the newest answers are counted, and from how many on they say something. */
export const ANSWERS_COUNTED = 20;
const FEWEST = 5;

/** A message that was answered. */
interface Answered {
  createdAt: Instant;
  closedAt?: Instant | undefined;
}

/** In how many hours, rounded up, four of five messages were answered; undefined where fewer than five were. */
export function usualAnswerHours(messages: readonly Answered[]): number | undefined {
  const took = messages
    .flatMap(({ createdAt, closedAt }) => (closedAt === undefined ? [] : [closedAt - createdAt]))
    .toSorted((a, b) => a - b);
  const ms = took.length < FEWEST ? undefined : took[Math.ceil(took.length * 0.8) - 1];
  return ms === undefined ? undefined : Math.max(1, Math.ceil(ms / HOUR));
}
