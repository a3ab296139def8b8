import type { Insights } from "../../api/answers.ts";
import { addDays } from "../../parts/booking/place-date.ts";
import { type DaySums, sumCounts } from "../../parts/desk/day-counts.ts";

/** One date of all areas asked for. */
export interface InsightDay extends DaySums {
  date: string;
}

/** What happened on each date, all areas together, the oldest first. */
export const insightDays = (days: Insights["days"]): InsightDay[] =>
  [...new Set(days.map(({ date }) => date))]
    .toSorted()
    .map((date) => ({ date, ...sumCounts(days.filter((day) => day.date === date)) }));

const answerTimes = [
  ["answered-15m", "Within 15 minutes"],
  ["answered-1h", "Within an hour"],
  ["answered-4h", "Within four hours"],
  ["answered-24h", "Later"],
] as const;

/** How long instructors took to answer, and how often. */
export const answerTimeRows = (days: Insights["days"]): { label: string; count: number }[] =>
  answerTimes.map(([name, label]) => ({
    label,
    count: days.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0),
  }));

/** How many months later anything is known of a cohort: 1, 2, … */
export const cohortMonths = (cohorts: Insights["cohorts"]): number[] => {
  const most = Math.max(0, ...cohorts.flatMap(({ months }) => Object.keys(months).map(Number)));
  return Array.from({ length: most }, (_, at) => at + 1);
};

/** The share of a cohort that had a session n months later, "40%"; empty where nothing is known. */
export const returnShare = ({ size, months }: Insights["cohorts"][number], later: number): string => {
  const count = months[String(later)];
  return count === undefined || size === 0 ? "" : `${Math.round((count / size) * 100)}%`;
};

/** Whether a week has all its days in the range, and not only those up to its end. */
export const isWholeWeek = ({ from, to }: { from: string; to: string }): boolean => to >= addDays(from, 6);
