import { FieldPath } from "firebase-admin/firestore";
import { changedDay, changedDays } from "../../../core/derived/closed/closing-chain.ts";
import { compareEvents, unbalanced } from "../../../core/derived/closed/compare-events.ts";
import { type FoundEvent, type KnownEvent, knownEventsOf } from "../../../core/derived/closed/known-event.ts";
import type { TrialBalance, TrialCheck } from "../../../core/derived/trial-balance.ts";
import { boundsOf } from "../../../core/ledger/reconciliation/days.ts";
import { list } from "../../access.ts";
import { closedEvents, ledger, trialBalances } from "../../collections.ts";
import { readAtOnce } from "../snapshot.ts";
import { foundEvent, sha256 } from "./closed-events.ts";

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
  const [[mine], [before], [next], later] = await Promise.all([
    list(all.where("date", "==", date).limit(1)),
    list(all.where("date", "<", date).orderBy("date", "desc").limit(1)),
    list(all.where("date", ">", date).orderBy("date").limit(1)),
    list(all.where("lateDays", "array-contains", date).limit(MOST_CLOSINGS)),
  ]);
  return { mine: mine?.data, before: before?.data, next: next?.data, later: later.map(({ ref }) => ref.id) };
}

async function seenBy(dates: readonly string[]): Promise<Map<string, KnownEvent[]>> {
  const found = new Map<string, KnownEvent[]>();
  for (const date of new Set(dates)) {
    const parts = await list(closedEvents().where("date", "==", date).limit(MOST_CLOSINGS));
    found.set(
      date,
      parts.flatMap(({ data }) => (data ? knownEventsOf(data) : [])),
    );
  }
  return found;
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
  const seen = await seenBy([date, ...later]);
  const { checks, fresh } = compareEvents(new Set([date]), [...seen.values()].flat(), events);
  const chained = changedDays([{ closing: mine, events: seen.get(date) ?? [] }], before, sha256);
  return {
    checks: [...checks, ...chained, ...rewritten(mine, next)],
    late: fresh.map(({ id }) => id),
  };
}

/** Names a day of which the next closing knows another digest. */
const rewritten = (mine: TrialBalance, next: TrialBalance | undefined): TrialCheck[] =>
  next?.after !== undefined && next.after !== mine.digest ? [changedDay(mine.date)] : [];
