import { boundsOf, utcDayOf } from "../../ledger/reconciliation/days.ts";

/** The days (UTC) of a range, both ends included, yyyy-mm-dd. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = utcDayOf(boundsOf(day).until)) days.push(day);
  return days;
}

/** The day (UTC) a number of days before another. */
export const dayBefore = (day: string, days = 1): string =>
  utcDayOf(boundsOf(day).from - days * (boundsOf(day).until - boundsOf(day).from));
