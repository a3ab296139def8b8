import type { Booking } from "../../../src/core/booking/booking.ts";
import { HOUR, MINUTE } from "../../../src/core/constants.ts";

// What a customer gets back, written from the promises of docs/money.md and not from the code that keeps them.

/** The terms of a booking at one time. */
interface Terms {
  createdAt: number;
  start: number;
  /** Highest percent after a move. */
  cap: number;
  /** When another instructor took over without being confirmed: cancelable for free for an hour, until the start. */
  changedAt: readonly number[];
}

function percentAt({ createdAt, start, cap, changedAt }: Terms, at: number): number {
  if (changedAt.some((changed) => changed <= at && at <= Math.min(changed + HOUR, start))) return 100;
  const isFresh = at <= createdAt + 10 * MINUTE;
  const byNotice = at <= start - 24 * HOUR ? 100 : at <= start - 4 * HOUR ? 50 : 0;
  return Math.min(cap, isFresh ? 100 : byNotice);
}

/** A percentage of an amount of minor units; half a cent goes to the customer. */
const partOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** The terms after every move before `at`, by the customer or as they proposed it: each caps later refunds at what was owed then. */
function termsAt({ createdAt, schedule, events }: Booking, at: number): Terms {
  const moves = events.flatMap((event, i) => {
    if (event.name === "move") return { ...event, owedAt: event.at };
    const asked = events.slice(0, i).findLast(({ name }) => name === "propose");
    // What waits for an answer costs the customer nothing; what an instructor proposed caps nothing.
    return event.name === "accept proposal" && asked?.by === "customer" ? { ...event, owedAt: asked.at } : [];
  });
  const startAfter = (nth: number): number => moves[nth]?.changes?.scheduleBefore?.start ?? schedule.start;
  const changedAt = events.flatMap(({ name, changes, at: then }) =>
    name === "take substitute" && changes?.instructorBefore ? then : [],
  );
  let terms: Terms = { createdAt, start: startAfter(0), cap: 100, changedAt };
  for (const [nth, move] of moves.entries()) {
    if (move.at > at) break;
    terms = { createdAt, start: startAfter(nth + 1), cap: percentAt(terms, move.owedAt), changedAt };
  }
  return terms;
}

/**
 * The refund, minor units, of a customer who cancels a confirmed session at `at` (ms UTC) on a page that was rendered
 * at `seenAt`. A move in between counts.
 */
export const policyRefund = (booking: Booking, at: number, seenAt = at): number =>
  partOf(booking.billing.amount, percentAt(termsAt(booking, at), seenAt));

/** The refunds that are honored at `at`: what is owed then, or was two minutes ago. */
export const honoredRefunds = (booking: Booking, at: number): number[] => [
  policyRefund(booking, at),
  policyRefund(booking, at, Math.max(booking.createdAt, at - 2 * MINUTE)),
];
