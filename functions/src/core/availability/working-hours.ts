import type { Instructor, ScheduleException } from "../people/instructors/instructor.ts";
import { type Interval, mergeIntervals, subtractInterval } from "./intervals.ts";
import { addDays, isoWeekday, localIntervals } from "./time-zone.ts";

/** The part of an instructor's document that says when they work. */
export type WorkingTimes = Pick<Instructor, "timeZone" | "schedule" | "exceptions">;

const MINUTES_PER_DAY = 1440;

/** Whether an exception is about a date; yyyy-mm-dd sorts as text. */
export const isExceptionOn = ({ date: first, until = first }: ScheduleException, date: string): boolean =>
  first <= date && date <= until;

/**
 * The first date from `date` on that is not entirely time off; undefined if that is `date` itself. Dates of their zone.
 */
export function backFromTimeOff(
  { exceptions }: Pick<WorkingTimes, "exceptions">,
  date: string,
): string | undefined {
  const isAway = (day: string) =>
    exceptions.find(
      ({ off, from = 0, to = MINUTES_PER_DAY, ...change }) =>
        off && from <= 0 && to >= MINUTES_PER_DAY && isExceptionOn({ off, ...change }, day),
    );
  let back = date;
  for (let away = isAway(back); away; away = isAway(back)) back = addDays(away.until ?? away.date, 1);
  return back === date ? undefined : back;
}

/**
 * An instructor's working hours on a date: minutes since local midnight, sorted, not touching each other. The weekly
 * and extra hours of the date minus its time off, which always wins. A missing `from` or `to` is the edge of the day.
 */
export function workingHoursOn(
  workingTimes: Pick<WorkingTimes, "schedule" | "exceptions">,
  date: string,
): Interval[] {
  const day = isoWeekday(date);
  const changes = workingTimes.exceptions
    .filter((change) => isExceptionOn(change, date))
    .map(({ from = 0, to = MINUTES_PER_DAY, off }) => ({
      from: Math.max(0, from),
      to: Math.min(MINUTES_PER_DAY, to),
      off,
    }));
  const weekly = workingTimes.schedule.filter((window) => window.weekday === day);
  const works = mergeIntervals([...weekly, ...changes.filter((change) => !change.off)]);
  return changes.filter((change) => change.off).reduce<Interval[]>(subtractInterval, works);
}

/** An instructor's working hours on these dates (their zone) as instants (ms UTC), joined across midnight. */
export const workingIntervals = (workingTimes: WorkingTimes, dates: readonly string[]): Interval[] =>
  mergeIntervals(
    dates.flatMap((date) =>
      workingHoursOn(workingTimes, date).flatMap((window) =>
        localIntervals(date, window, workingTimes.timeZone),
      ),
    ),
  );
