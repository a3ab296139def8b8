import { changedDay, changedDays, lostLists } from "../../../core/derived/closed/closing-chain.ts";
import { compareEvents, unbalanced } from "../../../core/derived/closed/compare-events.ts";
import { dayBefore } from "../../../core/derived/closed/day-range.ts";
import { type TrialBalance, type TrialCheck, unreadableCheck } from "../../../core/derived/trial-balance.ts";
import { eventsOfDay, seenBy, sha256 } from "../../../store/derived/closed/closed-events.ts";
import { closingsAround } from "../../../store/derived/trial-balances.ts";

/** What a closed day is now, compared with what was closed. */
interface ReviewedDay {
  checks: TrialCheck[];
  /** Events of the day that no closing has seen. */
  late: string[];
}

/** Compares a closed day (yyyy-mm-dd) with what was closed. One without a digest has only its events' sums compared. */
export async function reviewDay(date: string): Promise<ReviewedDay> {
  const { mine, before, next, later } = await closingsAround(date);
  const events = await eventsOfDay(date);
  if (!mine) return { checks: [changedDay(date)], late: [] };
  if (mine.digest === undefined) return { checks: events.flatMap(unbalanced), late: [] };
  const dates = [date, ...later.map(({ ref }) => ref.id)];
  const { seen, unreadable } = await seenBy(dates);
  const closings = [mine, ...later.flatMap(({ data }) => data ?? [])];
  const lost = lostLists(dates, closings, seen, sha256);
  const { checks, fresh } = compareEvents(new Set([date]), [...seen.values()].flat(), events);
  const chained = changedDays([{ closing: mine, events: seen.get(date) ?? [] }], before, sha256);
  return {
    checks: [
      ...unreadable.map((ref) => ({ ...unreadableCheck(ref), day: date })),
      ...checks,
      ...chained,
      ...rewritten(mine, next),
    ],
    // Which of them were in a lost list isn't known: none is counted twice.
    late: lost.days.size > 0 ? [] : fresh.map(({ id }) => id),
  };
}

/** Names a day of which the closing of the next day knows another digest. */
const rewritten = (mine: TrialBalance, next: TrialBalance | undefined): TrialCheck[] =>
  next?.after !== undefined && next.after !== mine.digest && dayBefore(next.date) === mine.date
    ? [changedDay(mine.date)]
    : [];
