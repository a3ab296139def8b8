import { TRIAL_BALANCE_GRACE } from "../core/constants.ts";
import {
  checkDay,
  closeDays,
  dayBefore,
  daysFrom,
  eventsByDay,
  lateEntries,
} from "../core/derived/close-days.ts";
import {
  CHECKS_LISTED,
  isDifferent,
  isKeptByTriggers,
  type TrialBalance,
  type TrialCheck,
} from "../core/derived/trial-balance.ts";
import { worstFirst } from "../core/derived/trial-checks.ts";
import type { Instant } from "../core/fields.ts";
import { boundsOf, dueDays, utcDayOf } from "../core/ledger/reconciliation/days.ts";
import { readBooks } from "../store/derived/read-books.ts";
import {
  newestTrialBalance,
  oldestReconciledSince,
  readTrialBalances,
  saveTrialBalances,
  trialBalanceBefore,
} from "../store/derived/trial-balances.ts";
import { firstMoneyAt } from "../store/ledger/balance-transactions.ts";

/** Days before the first one to close that are folded again: the processor reports its fees days later. */
const DAYS_AGAIN = 2;

/** Called for each difference, before the day is stored; again after a crash. */
type OnDifference = (check: TrialCheck, date: string) => void;

/** The days to close at `now`, oldest first; includes the newest closed one if derived data was late. */
async function daysToClose(
  last: TrialBalance | undefined,
  first: Instant | undefined,
  now: Instant,
): Promise<string[]> {
  if (last?.due !== undefined) return last.due <= now ? [last.date] : [];
  return dueDays(last?.date, last ? undefined : first, now, undefined, TRIAL_BALANCE_GRACE);
}

/** The first day to fold: it may have moved since it was closed. */
async function firstToFold(due: string, last: TrialBalance | undefined): Promise<string> {
  const reconciled = last && (await oldestReconciledSince(last.at));
  const candidates = [dayBefore(due, DAYS_AGAIN), ...(reconciled ? [dayBefore(reconciled)] : [])];
  return candidates.sort()[0] ?? due;
}

const stateOf = (checks: readonly TrialCheck[], isSecondLook: boolean): TrialBalance["state"] => {
  const found = checks.filter(isDifferent);
  if (found.length === 0) return "agrees";
  return found.some(isKeptByTriggers) && !isSecondLook ? "waiting" : "differs";
};

/**
 * Closes the books of each day (UTC) due at `now` (ms UTC): folds its events onto the previous day's closing, and
 * compares the newest day with everything stored outside the ledger. Derived data is compared once more ten minutes
 * later before a difference counts. Returns the days done; repeating it changes nothing.
 */
export async function closeBooks(onDifference: OnDifference, now: Instant): Promise<TrialBalance[]> {
  const last = await newestTrialBalance();
  const firstAt = last ? undefined : await firstMoneyAt();
  const due = await daysToClose(last, firstAt, now);
  const [firstDue, lastDue] = [due[0], due.at(-1)];
  if (firstDue === undefined || lastDue === undefined) return [];
  const before = await trialBalanceBefore(await firstToFold(firstDue, last));
  const begin = before ? boundsOf(before.date).until : (firstAt ?? (await firstMoneyAt()) ?? now);
  const days = daysFrom(utcDayOf(begin), lastDue);
  const read = await readTrialBalances(days);
  const { from } = boundsOf(days[0] ?? firstDue);
  const opening = before?.closing ?? {};
  const { events, checks } = await readBooks({ from, opening, touchedFrom: boundsOf(firstDue).from });
  const byDay = eventsByDay(events);
  const late: TrialCheck[] = [];
  const done = closeDays(days, opening, events).flatMap((closed, at): TrialBalance[] => {
    const stored = read[at]?.data;
    if (!due.includes(closed.date)) {
      if (stored) late.push(...lateEntries(stored, closed));
      return stored ? [{ ...stored, ...closed }] : [];
    }
    const own = checkDay(closed, byDay.get(closed.date) ?? []);
    const all = closed.date === lastDue ? [...own, ...late, ...checks] : own;
    const state = stateOf(all, last?.due !== undefined);
    const lookAgain = state === "waiting" ? { due: now + TRIAL_BALANCE_GRACE } : {};
    return [{ ...closed, checks: worstFirst(all, CHECKS_LISTED), state, ...lookAgain, at: now }];
  });
  for (const { date, state, checks: found } of done)
    if (due.includes(date) && state === "differs")
      for (const one of found) if (isDifferent(one)) onDifference(one, date);
  // Another process was faster: its result is stored.
  if (!(await saveTrialBalances(read, done, (date) => dayBefore(date)))) return [];
  return done.filter(({ date }) => due.includes(date));
}
