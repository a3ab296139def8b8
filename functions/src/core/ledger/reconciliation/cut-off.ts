import { CURRENCY, MINUTE } from "../../constants.ts";
import type { Instant, SignedMinor } from "../../fields.ts";
import { type BalanceTransaction, netOf } from "./balance-transaction.ts";

/** Our balance at the processor as of an instant, however much has moved since. */
export interface CutOff {
  at: Instant;
  balance: SignedMinor;
}

/** The cut-off of a comparison at `now`: a whole second, as processors count, and so long ago that both clocks agree it is over. */
export const cutOffAt = (now: Instant): Instant => Math.floor((now - MINUTE) / 1_000) * 1_000;

/** A balance that was read between two lists of transactions. */
export interface BalanceLook {
  balance: SignedMinor;
  /** What the list before it had: the balance has all of them. */
  before: readonly BalanceTransaction[];
  /** What the list after it had. The balance has those that are new, or has them not. */
  after: readonly BalanceTransaction[];
}

/** Transactions that may come during one look: each doubles what the balance may have been. */
const MOST_NEW = 8;

/**
 * All that our balance may have been at `at`, judged by one look: what moved since is taken out again, and what came during the look
 * may be part of the balance or not. Undefined if that says too little.
 */
export function possibleBalances(
  at: Instant,
  { balance, before, after }: BalanceLook,
): ReadonlySet<SignedMinor> | undefined {
  const known = new Set(before.map(({ id }) => id));
  const fresh = after.filter((one) => !known.has(one.id) && one.currency === CURRENCY);
  // One from before the cut-off: the processor's clock is late by more than a minute.
  if (fresh.length > MOST_NEW || fresh.some((one) => one.at < at)) return undefined;
  const since = before.filter((one) => one.at >= at && one.currency === CURRENCY);
  let possible = new Set([since.reduce((rest, one) => rest - netOf(one), balance)]);
  for (const one of fresh) possible = new Set([...possible].flatMap((sum) => [sum, sum - netOf(one)]));
  return possible;
}

/**
 * What is left of `earlier` possibilities after one more look. The balance at the cut-off is one and the same, so it is among those of
 * each look; where none is, the processor has contradicted itself, and the looks begin again.
 */
export function narrowed(
  earlier: ReadonlySet<SignedMinor> | undefined,
  look: ReadonlySet<SignedMinor> | undefined,
): ReadonlySet<SignedMinor> | undefined {
  if (!earlier || !look) return look ?? earlier;
  const both = new Set([...look].filter((sum) => earlier.has(sum)));
  return both.size > 0 ? both : look;
}
