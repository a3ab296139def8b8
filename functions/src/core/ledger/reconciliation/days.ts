import { DAY } from "../../constants.ts";
import type { Instant } from "../../fields.ts";

/**
 * ms that a difference may last: the ledger follows the processor by its events and by the sweep. A day is compared
 * once all of it is older.
 */
export const GRACE = DAY;

/** The day (UTC) of an instant, yyyy-mm-dd. */
export const utcDayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);

/** The first instant of a day (UTC), and that of the next. */
export function boundsOf(day: string): { from: Instant; until: Instant } {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { from, until: from + DAY };
}

/** The days to compare at `now`, oldest first: those after `last`, or since money first could move, that are over for `grace` ms. */
export function dueDays(
  last: string | undefined,
  first: Instant | undefined,
  now: Instant,
  most = 100,
  grace = GRACE,
): string[] {
  const begin = last === undefined ? first : boundsOf(last).until;
  const days: string[] = [];
  if (begin === undefined) return days;
  for (let { from, until } = boundsOf(utcDayOf(begin)); until + grace <= now; from += DAY, until += DAY) {
    if (days.length === most) break;
    days.push(utcDayOf(from));
  }
  return days;
}
