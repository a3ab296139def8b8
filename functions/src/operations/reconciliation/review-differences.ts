import { CURRENCY, DAY } from "../../core/constants.ts";
import type { Instant, SignedMinor } from "../../core/fields.ts";
import { ledgerTotal } from "../../core/ledger/reconciliation/compare-total.ts";
import { boundsOf, utcDayOf } from "../../core/ledger/reconciliation/days.ts";
import {
  isReviewedAgain,
  stillNamed,
  withoutNamed,
} from "../../core/ledger/reconciliation/named-difference.ts";
import { correctionsBetween, ledgerBetween } from "../../store/ledger/balance-transactions.ts";
import { readNamed } from "../../store/ledger/named-differences.ts";
import { reconciliationBefore } from "../../store/ledger/reconciliations.ts";
import { keepNamed } from "../derived/night/name-difference.ts";
import { type DayDifference, readOpenDays } from "../derived/night/processor-health.ts";
import { type DayFacts, type ReconciledDay, reconcileDay } from "./reconcile-day.ts";

/** Our balance at the processor at the start of a day, according to the ledger. */
export async function ledgerBeforeDay(day: string): Promise<SignedMinor> {
  const last = await reconciliationBefore(day);
  const { from } = boundsOf(day);
  const since = last ? boundsOf(last.day).until : 0;
  // What can't be read is named on its day.
  return (last?.sums.ledger ?? 0) + ledgerTotal(await ledgerBetween(since, from, () => undefined), CURRENCY);
}

/** ms for which the day of a corrected event is reviewed: until what the correction moved is older than the grace of a day. */
const CORRECTED_FOR = 3 * DAY;

/** The days (UTC) of events that were corrected lately. */
async function correctedDays(now: Instant): Promise<string[]> {
  const corrections = await correctionsBetween(now - CORRECTED_FOR, now, () => undefined);
  return corrections.flatMap(({ corrects }) => (corrects ? utcDayOf(corrects.at) : []));
}

/**
 * The days to review at `now`: those on which something differs, with or without a name, those of events that were corrected lately, and
 * `missed` ones.
 */
export async function daysToReview(missed: readonly string[], now: Instant): Promise<string[]> {
  const named = (await readNamed()).filter((one) => isReviewedAgain(one, now));
  const days = [...missed, ...(await readOpenDays()), ...(await correctedDays(now))];
  return [...new Set([...days, ...named.map(({ day }) => day)])].sort();
}

/**
 * Compares some days once more; the total with the last of them, where there is a `cutOff`. A name whose difference has
 * settled or changed is gone. Returns what differs without a name.
 */
export async function reviewDifferences(
  days: readonly string[],
  { sync, cutOff, now }: Pick<DayFacts, "sync" | "cutOff" | "now">,
): Promise<DayDifference[]> {
  const named = await readNamed();
  const again = new Map<string, ReconciledDay>();
  for (const day of days) {
    const isLast = day === days.at(-1) && cutOff !== undefined;
    const ledgerBefore = isLast ? await ledgerBeforeDay(day) : 0;
    const facts = { day, ledgerBefore, cutOff: isLast ? cutOff : undefined, sync, named, now };
    again.set(day, await reconcileDay(facts));
  }
  const stays = stillNamed(named, again);
  if (stays.length < named.length) await keepNamed(stays, named);
  return [...again].flatMap(([day, { found }]) => withoutNamed(found, stays).map((one) => ({ ...one, day })));
}
