import { addDays, isCalendarDate, isoWeekday } from "../availability/time-zone.ts";
import { AppError } from "../errors.ts";
import type { SignedMinor } from "../fields.ts";
import type { GroupSums } from "./ledger-sums.ts";

/** Maximum days of one range: twelve weeks. */
const INSIGHT_DAYS = 84;
/** Months whose cohorts are shown. */
const COHORT_MONTHS = 10;

/** A range of dates, both included, yyyy-mm-dd. */
interface DateRange {
  from: string;
  to: string;
}

/**
 * The number of days of a range.
 * @throws AppError `bad-request` for dates that do not exist, in the wrong order, or too far apart
 */
export function mustCountDays({ from, to }: DateRange): number {
  for (const [field, date] of Object.entries({ from, to }))
    if (!isCalendarDate(date))
      throw new AppError("bad-request", undefined, { [field]: "This date doesn't exist." });
  if (from > to) throw new AppError("bad-request", undefined, { to: "Please choose a later date." });
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > INSIGHT_DAYS)
    throw new AppError("bad-request", undefined, { to: `Please choose at most ${INSIGHT_DAYS / 7} weeks.` });
  return days;
}

/** A week from Monday to Sunday, or to the last closed day. */
export interface InsightWeek {
  from: string;
  to: string;
}

/** The weeks that overlap a range, oldest first, up to the last closed day, `closed`. */
export function insightWeeks({ from, to }: DateRange, closed: string): InsightWeek[] {
  const weeks: InsightWeek[] = [];
  for (
    let monday = addDays(from, 1 - isoWeekday(from));
    monday <= to && monday <= closed;
    monday = addDays(monday, 7)
  ) {
    const sunday = addDays(monday, 6);
    weeks.push({ from: monday, to: sunday < closed ? sunday : closed });
  }
  return weeks;
}

/** The dates whose closings show each week's result: the day before the first week, and each week's last day. */
export const closingsOf = (weeks: readonly InsightWeek[]): string[] => {
  const [first] = weeks;
  return first ? [addDays(first.from, -1), ...weeks.map(({ to }) => to)] : [];
};

/** Our share of each week, minor units. Omits a week whose last day isn't closed. */
export function weeklyRevenue(
  weeks: readonly InsightWeek[],
  closings: ReadonlyMap<string, GroupSums>,
): (InsightWeek & { revenue: SignedMinor })[] {
  return weeks.flatMap((week) => {
    const after = closings.get(week.to);
    // Zero before the first closed day.
    const before = closings.get(addDays(week.from, -1));
    return after ? [{ ...week, revenue: (after.revenue ?? 0) - (before?.revenue ?? 0) }] : [];
  });
}

/** The months (yyyy-mm) up to that of a date, oldest first. */
export function monthsUntil(date: string, months = COHORT_MONTHS): string[] {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const all = Array.from({ length: months }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)));
  return all.map((day) => day.toISOString().slice(0, 7)).reverse();
}
