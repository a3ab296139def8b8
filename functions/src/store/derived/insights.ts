import { FieldPath } from "firebase-admin/firestore";
import { addDays } from "../../core/availability/time-zone.ts";
import { MOST_COUNTER_SHARDS, sumShards } from "../../core/counter-shards.ts";
import { addCohorts, type Cohort } from "../../core/derived/cohorts.ts";
import { addDailyStats, type DailyStats } from "../../core/derived/daily-stats.ts";
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
import { COUNTER_SHARDS } from "../../deployment.ts";
import { getAll, type Loaded, list, siftAll } from "../access.ts";
import { cohorts, dailyStats, figuresOfWeeks, trialBalances } from "../collections.ts";

/** Maximum figures of one answer: two weeks of every area, or twelve weeks of a few. */
const MOST_FIGURES = 14 * MOST_AREAS;

const shardsIn = <T>(found: readonly Loaded<T>[]): (readonly [string, T])[] =>
  found.flatMap(({ ref, data }) => (data ? [[ref.id, data] as const] : []));

/**
 * The figures of dates, both included, of one area or of all: one read for each date and area on which something
 * happened, and each shard of it, and few enough for a screen.
 * @throws AppError `bad-request` {to} for more than that
 */
export async function readDailyStats(
  { from, to, area }: { from: string; to: string; area?: string | undefined },
  days: number,
): Promise<DailyStats[]> {
  const all = dailyStats().where("date", ">=", from).where("date", "<=", to).orderBy("date");
  const most = MOST_FIGURES * COUNTER_SHARDS;
  const limited =
    area === undefined
      ? all.limit(most + 1)
      : all.where("area", "==", area).limit(days * MOST_COUNTER_SHARDS);
  const found = await list(limited);
  const sums = sumShards(shardsIn(found), addDailyStats);
  if (area === undefined && (found.length > most || sums.size > MOST_FIGURES))
    throw new AppError("bad-request", undefined, { to: "Please choose fewer days, or one area." });
  return [...sums.values()];
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
  const months = monthsUntil(until);
  const [first = until, last = first] = [months[0], months.at(-1)];
  const id = FieldPath.documentId();
  const shards = cohorts().where(id, ">=", first).where(id, "<=", `${last}~~`).orderBy(id);
  const found = await list(shards.limit(months.length * MOST_COUNTER_SHARDS));
  return [...sumShards(shardsIn(found), addCohorts)].map(([month, cohort]) => ({ month, ...cohort }));
}

/** The figures of some weeks, by their Mondays: one read each; an empty week for one that isn't counted. */
export async function readWeeks(mondays: readonly string[]): Promise<FiguresOfWeek[]> {
  const { read } = await siftAll(mondays.map((monday) => figuresOfWeeks().doc(monday)));
  return mondays.map((monday, at) => read[at]?.data ?? emptyWeek(monday));
}
