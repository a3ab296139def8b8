import { TRIAL_BALANCE_GRACE } from "../../../core/constants.ts";
import type { BooksState } from "../../../core/derived/closed/books-state.ts";
import { lostLists } from "../../../core/derived/closed/closing-chain.ts";
import { dayBefore, daysFrom } from "../../../core/derived/closed/day-range.ts";
import { type ClosingFacts, isFirstDigest } from "../../../core/derived/closed/decide-closing.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import type { Instant } from "../../../core/fields.ts";
import { boundsOf, dueDays, utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import type { Loaded } from "../../../store/access.ts";
import { readBooksState } from "../../../store/derived/closed/books-state.ts";
import { readClosedEvents, sha256 } from "../../../store/derived/closed/closed-events.ts";
import {
  newestClosing,
  oldestReconciledSince,
  readTrialBalances,
  trialBalanceBefore,
} from "../../../store/derived/trial-balances.ts";
import { firstMoneyAt } from "../../../store/ledger/balance-transactions.ts";
import { refoldClosing } from "./refold-closing.ts";

/** Days before the first one to close that are read again each night: the processor reports its fees days later. */
const DAYS_AGAIN = 2;

/** The days that a night closes, and what is known of them and of the days before. */
interface ClosingPlan extends Omit<ClosingFacts, "events" | "checks"> {
  /** Paths of what can't be read of the closed books. */
  unreadable: string[];
  read: Loaded<TrialBalance>[];
  state: Loaded<BooksState>;
}

/** The newest closing; without `stored` if it can't be read. */
type NewestClosing = NonNullable<Awaited<ReturnType<typeof newestClosing>>>;

/** The days to close at `now`, oldest first; includes the newest closed one if derived data was late. */
async function daysToClose(
  last: NewestClosing | undefined,
  first: Instant | undefined,
  now: Instant,
): Promise<string[]> {
  const again = last?.stored?.due;
  if (last && again !== undefined) return again <= now ? [last.date] : [];
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
  const newest = await newestClosing();
  const firstAt = newest ? undefined : await firstMoneyAt();
  const due = await daysToClose(newest, firstAt, now);
  const [firstDue, lastDue] = [due[0], due.at(-1)];
  if (firstDue === undefined || lastDue === undefined) return undefined;
  const last = newest && (newest.stored ?? (await refoldClosing(newest.date)));
  const state = await readBooksState();
  const { head } = state.data ?? {};
  const before = await trialBalanceBefore(await firstToRead(firstDue, last));
  const begin = before ? boundsOf(before.date).until : (firstAt ?? (await firstMoneyAt()) ?? now);
  const days = daysFrom(utcDayOf(begin), lastDue);
  const closings = await readTrialBalances(days);
  const lists = isFirstDigest({ last, head })
    ? { known: new Map(), unreadable: [] }
    : await readClosedEvents(days[0] ?? firstDue, lastDue);
  const stored = closings.read.flatMap(({ data }) => data ?? []);
  const closed = isFirstDigest({ last, head }) ? [] : days.filter((day) => day <= (newest?.date ?? ""));
  const lost = lostLists(closed, stored, lists.known, sha256);
  const unreadable = [...closings.unreadable, ...lists.unreadable];
  const { known } = lists;
  return { due, days, last, before, stored, known, lost, head, read: closings.read, state, unreadable };
}
