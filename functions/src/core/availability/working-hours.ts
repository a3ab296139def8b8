import type { Instructor } from "../people/instructors/instructor.ts";
import { type Interval, mergeIntervals, subtractInterval } from "./intervals.ts";
import { isoWeekday, localIntervals } from "./time-zone.ts";

/** The part of an instructor's document that says when they work. */
export type WorkingTimes = Pick<Instructor, "timeZone" | "schedule" | "exceptions">;

const MINUTES_PER_DAY = 1440;

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
    .filter((change) => change.date === date)
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
