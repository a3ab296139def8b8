import { TRIAL_BALANCE_GRACE } from "../../../core/constants.ts";
import type { BooksState } from "../../../core/derived/closed/books-state.ts";
import { dayBefore, daysFrom } from "../../../core/derived/closed/day-range.ts";
import { type ClosingFacts, isFirstDigest } from "../../../core/derived/closed/decide-closing.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { boundsOf, dueDays, utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import { get, type Loaded } from "../../access.ts";
import { firstMoneyAt } from "../../ledger/balance-transactions.ts";
import {
  newestTrialBalance,
  oldestReconciledSince,
  readTrialBalances,
  trialBalanceBefore,
} from "../trial-balances.ts";
import { booksStateRef } from "./books-state.ts";
import { readClosedEvents } from "./closed-events.ts";

/** Days before the first one to close that are read again each night: the processor reports its fees days later. */
const DAYS_AGAIN = 2;

/** The days that a night closes, and what is known of them and of the days before. */
interface ClosingPlan extends Omit<ClosingFacts, "events" | "checks"> {
  read: Loaded<TrialBalance>[];
  state: Loaded<BooksState>;
}

/** The days to close at `now`, oldest first; includes the newest closed one if derived data was late. */
async function daysToClose(
  last: TrialBalance | undefined,
  first: Instant | undefined,
  now: Instant,
): Promise<string[]> {
  if (last?.due !== undefined) return last.due <= now ? [last.date] : [];
  return dueDays(last?.date, last ? undefined : first, now, undefined, TRIAL_BALANCE_GRACE);
}

/** The first day to read: events may have come since it was closed. */
async function firstToRead(due: string, last: TrialBalance | undefined): Promise<string> {
  const reconciled = last && (await oldestReconciledSince(last.at));
  const candidates = [dayBefore(due, DAYS_AGAIN), ...(reconciled ? [dayBefore(reconciled)] : [])];
  return candidates.sort()[0] ?? due;
}

/** Reads what is to be closed at `now` (ms UTC); undefined if nothing is: one read. */
export async function planClosing(now: Instant): Promise<ClosingPlan | undefined> {
  const last = await newestTrialBalance();
  const firstAt = last ? undefined : await firstMoneyAt();
  const due = await daysToClose(last, firstAt, now);
  const [firstDue, lastDue] = [due[0], due.at(-1)];
  if (firstDue === undefined || lastDue === undefined) return undefined;
  const state = await get(booksStateRef());
  const { head } = state.data ?? {};
  const before = await trialBalanceBefore(await firstToRead(firstDue, last));
  const begin = before ? boundsOf(before.date).until : (firstAt ?? (await firstMoneyAt()) ?? now);
  const days = daysFrom(utcDayOf(begin), lastDue);
  const read = await readTrialBalances(days);
  const known = isFirstDigest({ last, head })
    ? new Map()
    : await readClosedEvents(days[0] ?? firstDue, lastDue);
  const stored = read.flatMap(({ data }) => data ?? []);
  return { due, days, last, before, stored, known, head, read, state };
}
