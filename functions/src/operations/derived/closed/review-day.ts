import { FieldPath } from "firebase-admin/firestore";
import { changedDay, changedDays, lostLists } from "../../../core/derived/closed/closing-chain.ts";
import { compareEvents, unbalanced } from "../../../core/derived/closed/compare-events.ts";
import { dayBefore } from "../../../core/derived/closed/day-range.ts";
import { type FoundEvent, type KnownEvent, knownEventsOf } from "../../../core/derived/closed/known-event.ts";
import { type TrialBalance, type TrialCheck, unreadableCheck } from "../../../core/derived/trial-balance.ts";
import { boundsOf } from "../../../core/ledger/reconciliation/days.ts";
import { siftList } from "../../../store/access.ts";
import { closedEvents, ledger, trialBalances } from "../../../store/collections.ts";
import { foundEvent, sha256 } from "../../../store/derived/closed/closed-events.ts";
import { readAtOnce } from "../../../store/derived/snapshot.ts";

/** What a closed day is now, compared with what was closed. */
interface ReviewedDay {
  checks: TrialCheck[];
  /** Events of the day that no closing has seen. */
  late: string[];
}

/** Closings that saw events of one day late: the processor reports them within days. */
const MOST_CLOSINGS = 100;

/** The closings of a day, of the days beside it, and of those that saw events of it late. */
async function closingsAround(date: string) {
  const all = trialBalances();
  const [mine, before, next, later] = await Promise.all([
    siftList(all.where("date", "==", date).limit(1)),
    siftList(all.where("date", "<", date).orderBy("date", "desc").limit(1)),
    siftList(all.where("date", ">", date).orderBy("date").limit(1)),
    siftList(all.where("lateDays", "array-contains", date).limit(MOST_CLOSINGS)),
  ]);
  const [own, earlier, following] = [mine, before, next].map(({ read }) => read[0]?.data);
  return { mine: own, before: earlier, next: following, later: later.read };
}

/** The events that closings have seen, by their date, and the paths of lists that can't be read. */
async function seenBy(dates: readonly string[]) {
  const seen = new Map<string, KnownEvent[]>();
  const unreadable: string[] = [];
  for (const date of new Set(dates)) {
    const parts = await siftList(closedEvents().where("date", "==", date).limit(MOST_CLOSINGS));
    unreadable.push(...parts.unreadable);
    seen.set(
      date,
      parts.read.flatMap(({ data }) => (data ? knownEventsOf(data) : [])),
    );
  }
  return { seen, unreadable };
}

/** The events of a day as they are stored, read at one moment. */
const eventsOf = (date: string, onUnreadable: (path: string) => void): Promise<FoundEvent[]> =>
  readAtOnce(async (snapshot) => {
    const { from, until } = boundsOf(date);
    const query = ledger().where("at", ">=", from).where("at", "<", until);
    const events: FoundEvent[] = [];
    for await (const page of snapshot.pages(query.orderBy("at").orderBy(FieldPath.documentId())))
      events.push(...page.map((doc) => foundEvent(doc, onUnreadable)));
    return events;
  });

/** Compares a closed day (yyyy-mm-dd) with what was closed. One without a digest has only its events' sums compared. */
export async function reviewDay(date: string): Promise<ReviewedDay> {
  const { mine, before, next, later } = await closingsAround(date);
  const events = await eventsOf(date, () => undefined);
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
