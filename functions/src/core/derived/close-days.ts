import type { LedgerEvent } from "../ledger/model.ts";
import { boundsOf, utcDayOf } from "../ledger/reconciliation/days.ts";
import { addSums, type GroupSums, sumsByGroup, totalOf } from "./ledger-sums.ts";
import type { TrialBalance, TrialCheck } from "./trial-balance.ts";

/** The books of a day, before any comparison. */
type ClosedDay = Pick<TrialBalance, "date" | "opening" | "moves" | "closing">;

/** The days (UTC) of a range, both ends included, yyyy-mm-dd. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = utcDayOf(boundsOf(day).until)) days.push(day);
  return days;
}

/** The day (UTC) a number of days before another. */
export const dayBefore = (day: string, days = 1): string =>
  utcDayOf(boundsOf(day).from - days * (boundsOf(day).until - boundsOf(day).from));

/** Events by the day (UTC) of their time. */
export function eventsByDay(events: readonly LedgerEvent[]): Map<string, LedgerEvent[]> {
  const found = new Map<string, LedgerEvent[]>();
  for (const event of events) {
    const day = utcDayOf(event.at);
    found.set(day, [...(found.get(day) ?? []), event]);
  }
  return found;
}

/** Folds each day's events onto the previous day's closing. */
export function closeDays(
  days: readonly string[],
  opening: GroupSums,
  events: readonly LedgerEvent[],
): ClosedDay[] {
  const byDay = eventsByDay(events);
  let before = opening;
  return days.map((date) => {
    const moves = sumsByGroup(byDay.get(date) ?? []);
    const closed = {
      date,
      opening: { ...before },
      moves: { ...moves },
      closing: { ...addSums(before, moves) },
    };
    before = closed.closing;
    return closed;
  });
}

/** Lists a day's unbalanced events, and the total if it isn't zero. */
export function checkDay({ closing }: ClosedDay, events: readonly LedgerEvent[]): TrialCheck[] {
  const loose = events.filter(({ entries }) => totalOf(entries) !== 0);
  const total = Object.values(closing).reduce((sum, amount) => sum + amount, 0);
  return [
    { kind: "total", accounts: Object.keys(closing), ledger: total, stored: 0 },
    ...loose.map(({ id, entries }) => ({
      ...{ kind: "event" as const, accounts: entries.map(({ account }) => account), ref: id },
      ...{ ledger: totalOf(entries), stored: 0 },
    })),
  ];
}

/** Booked by the reconciliation when the processor reports it, days later. */
const bookedLater = ["processor", "fees", "bank"];

/** Lists the accounts that moved after a day was closed, other than by what the processor reports late. */
export function lateEntries(stored: ClosedDay, now: ClosedDay): TrialCheck[] {
  const groups = [...new Set([...Object.keys(stored.moves), ...Object.keys(now.moves)])].sort();
  return groups.flatMap((group) => {
    const [ledger, before] = [now.moves[group] ?? 0, stored.moves[group] ?? 0];
    if (ledger === before || bookedLater.includes(group)) return [];
    return { kind: "late entry", accounts: [group], ref: now.date, ledger, stored: before };
  });
}
