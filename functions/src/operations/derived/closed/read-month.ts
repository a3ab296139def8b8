import { usualGroups } from "../../../core/derived/journal/account-group.ts";
import { datesOfMonth, daysUntil, lastWholeMonth } from "../../../core/derived/journal/calendar-month.ts";
import { chartAccount, chartOf, type StoredChart } from "../../../core/derived/journal/chart.ts";
import { monthFigures, owedAt, takeRate } from "../../../core/derived/journal/month-figures.ts";
import { addMovements, monthOfDate, sidesOf } from "../../../core/derived/journal/month-moves.ts";
import type { TrialBalance } from "../../../core/derived/trial-balance.ts";
import { AppError } from "../../../core/errors.ts";
import { boundsOf } from "../../../core/ledger/reconciliation/days.ts";
import {
  closingsAtEnds,
  firstClosedDay,
  payoutsReleased,
} from "../../../store/derived/closed/closed-month.ts";
import { getLedgerMonth } from "../../../store/derived/closed/ledger-months.ts";
import { newestTrialBalance } from "../../../store/derived/trial-balances.ts";
import { readChart } from "../../../store/settings/chart.ts";

/** Payouts that are shown; the list has all of them. */
const MOST_PAYOUTS = 8;

const notClosed = (): AppError => new AppError("not-found", "No day of this month is closed yet.");

/** Each group of accounts from the first closing of a month to its last, with what moved in between. */
function accountsOf(
  { first, last }: { first: TrialBalance; last: TrialBalance },
  sides: ReturnType<typeof sidesOf>,
  stored: StoredChart | undefined,
) {
  const chart = chartOf(stored);
  const all = [first.opening, last.closing, sides].flatMap((sums) => Object.keys(sums));
  return usualGroups(all).map((group) => ({
    group,
    ...chartAccount(chart, group),
    opening: first.opening[group] ?? 0,
    debit: sides[group]?.debit ?? 0,
    credit: sides[group]?.credit ?? 0,
    closing: last.closing[group] ?? 0,
  }));
}

/**
 * A month of the books, as far as its days are closed: at most 15 reads, however much happened.
 * @throws AppError `not-found` before its first day is closed
 */
export async function readMonth(asked: string | undefined) {
  const [oldest, newest] = await Promise.all([firstClosedDay(), newestTrialBalance()]);
  if (oldest === undefined || !newest) throw notClosed();
  const month = asked ?? lastWholeMonth(oldest, newest.date);
  const { from, to } = datesOfMonth(month);
  const until = boundsOf(to).until;
  const [{ first, last }, moves, chart, payouts] = await Promise.all([
    closingsAtEnds(from, to),
    getLedgerMonth(month),
    readChart(),
    payoutsReleased(boundsOf(from).from, until, MOST_PAYOUTS + 1),
  ]);
  if (!first || !last) throw notClosed();
  const closed = daysUntil(first.date, last.date);
  const days = Object.entries(moves?.days ?? {}).filter(([date]) => date >= first.date && date <= last.date);
  const movements = addMovements(days.map(([, one]) => one));
  const figures = monthFigures(movements);
  const rate = takeRate(figures);
  return {
    month,
    first: monthOfDate(oldest),
    last: monthOfDate(newest.date),
    from: first.date,
    to: last.date,
    isWhole: last.date === to && (first.date === from || first.date === oldest),
    missing: closed - days.length,
    figures,
    ...(rate !== undefined && { takeRate: rate }),
    owed: owedAt(last.closing),
    accounts: accountsOf({ first, last }, sidesOf(movements), chart.data),
    payouts: payouts.slice(0, MOST_PAYOUTS).flatMap(({ ref, data }) => {
      if (data === undefined) return [];
      const { state, releasedAt = 0, total, waiting = 0, sent, returned } = data;
      const fate = { ...(sent !== undefined && { sent }), ...(returned !== undefined && { returned }) };
      return { id: ref.id, state, releasedAt, total, waiting, ...fate };
    }),
    hasMorePayouts: payouts.length > MOST_PAYOUTS,
    version: chart.data?.version ?? 0,
  };
}
