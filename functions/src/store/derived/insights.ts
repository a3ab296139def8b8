import { addDays } from "../../core/availability/time-zone.ts";
import type { Cohort } from "../../core/derived/cohorts.ts";
import type { DailyStats } from "../../core/derived/daily-stats.ts";
import {
  closingsOf,
  type InsightWeek,
  insightWeeks,
  monthsUntil,
  weeklyRevenue,
} from "../../core/derived/insight-range.ts";
import { emptyWeek, type FiguresOfWeek } from "../../core/derived/weeks/week-figures.ts";
import { AppError } from "../../core/errors.ts";
import { MOST_AREAS } from "../../core/prices/area-change.ts";
import { getAll, list, siftAll } from "../access.ts";
import { cohorts, dailyStats, figuresOfWeeks, trialBalances } from "../collections.ts";

/** Maximum figures of one answer: two weeks of every area, or twelve weeks of a few. */
const MOST_FIGURES = 14 * MOST_AREAS;

/**
 * The figures of dates, both included, of one area or of all: one read for each date and area on which something
 * happened, and few enough for a screen.
 * @throws AppError `bad-request` {to} for more than that
 */
export async function readDailyStats(
  { from, to, area }: { from: string; to: string; area?: string | undefined },
  days: number,
): Promise<DailyStats[]> {
  const all = dailyStats().where("date", ">=", from).where("date", "<=", to).orderBy("date");
  const limited =
    area === undefined ? all.limit(MOST_FIGURES + 1) : all.where("area", "==", area).limit(days);
  const found = await list(limited);
  if (found.length > MOST_FIGURES)
    throw new AppError("bad-request", undefined, { to: "Please choose fewer days, or one area." });
  return found.flatMap(({ data }) => data ?? []);
}

/** Our share of each week that a range touches, as far as the books are closed on the day before `today` (UTC). */
export async function readWeeklyRevenue(
  range: { from: string; to: string },
  today: string,
): Promise<(InsightWeek & { revenue: number })[]> {
  const weeks = insightWeeks(range, addDays(today, -1));
  const found = await getAll(closingsOf(weeks).map((date) => trialBalances().doc(date)));
  const closings = new Map(found.flatMap(({ ref, data }) => (data ? [[ref.id, data.closing] as const] : [])));
  return weeklyRevenue(weeks, closings);
}

/** The cohorts of the months up to that of a date, oldest first. */
export async function readCohorts(until: string): Promise<(Cohort & { month: string })[]> {
  const found = await getAll(monthsUntil(until).map((month) => cohorts().doc(month)));
  return found.flatMap(({ ref, data }) => (data ? [{ month: ref.id, ...data }] : []));
}

/** The figures of some weeks, by their Mondays: one read each; an empty week for one that isn't counted. */
export async function readWeeks(mondays: readonly string[]): Promise<FiguresOfWeek[]> {
  const { read } = await siftAll(mondays.map((monday) => figuresOfWeeks().doc(monday)));
  return mondays.map((monday, at) => read[at]?.data ?? emptyWeek(monday));
}
