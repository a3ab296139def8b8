import { TRIAL_BALANCE_GRACE } from "../../../core/constants.ts";
import type { BooksState } from "../../../core/derived/closed/books-state.ts";
import { dayBefore, daysFrom } from "../../../core/derived/closed/day-range.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { boundsOf, dueDays, utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import type { Loaded } from "../../../store/access.ts";
import { readBooksState } from "../../../store/derived/closed/books-state.ts";
import {
  newestClosing,
  oldestReconciledSince,
  trialBalanceBefore,
} from "../../../store/derived/trial-balances.ts";
import { firstMoneyAt } from "../../../store/ledger/balance-transactions.ts";
import { refoldClosing } from "./refold-closing.ts";

/** Days before the first one to close that are read again each night: the processor reports its fees days later. */
const DAYS_AGAIN = 2;

/** The day that is to be closed next, and what it is folded onto. */
export interface ClosingPlan {
  date: string;
  /** Whether the day is closed, and waits to be compared once more. */
  isSecondLook: boolean;
  /** Whether no other day is due after it. */
  isNewest: boolean;
  /** The newest closing. */
  last: TrialBalance | undefined;
  /** Path of the newest closing, if it can't be read: it was folded once more. */
  unreadable: string | undefined;
  state: Loaded<BooksState>;
}

/** The next day to close at `now` (ms UTC); undefined if none is due: one read. */
export async function planClosing(now: Instant): Promise<ClosingPlan | undefined> {
  const newest = await newestClosing();
  const again = newest?.stored?.due;
  if (newest?.stored && again !== undefined) {
    if (again > now) return undefined;
    const state = await readBooksState();
    const { date } = newest;
    return { date, isSecondLook: true, isNewest: true, last: newest.stored, unreadable: undefined, state };
  }
  const first = newest ? undefined : await firstMoneyAt();
  const [date, ...others] = dueDays(newest?.date, first, now, undefined, TRIAL_BALANCE_GRACE);
  if (date === undefined) return undefined;
  const last = newest && (newest.stored ?? (await refoldClosing(newest.date)));
  const unreadable = newest && !newest.stored ? `trialBalances/${newest.date}` : undefined;
  const state = await readBooksState();
  return { date, isSecondLook: false, isNewest: others.length === 0, last, unreadable, state };
}

/** The first day to read again: events may have come since it was closed. */
async function firstToRead(due: string, last: TrialBalance): Promise<string> {
  const reconciled = await oldestReconciledSince(last.at);
  const candidates = [dayBefore(due, DAYS_AGAIN), ...(reconciled ? [dayBefore(reconciled)] : [])];
  return candidates.sort()[0] ?? due;
}

/** The closed days that are read again before a day is closed, oldest first: from the one after the last closing before them. */
export async function daysAgain(date: string, last: TrialBalance | undefined): Promise<string[]> {
  if (!last) return [];
  const first = await firstToRead(date, last);
  const before = await trialBalanceBefore(first);
  const begin = before ? boundsOf(before.date).until : ((await firstMoneyAt()) ?? boundsOf(first).from);
  return daysFrom(utcDayOf(begin), last.date);
}
