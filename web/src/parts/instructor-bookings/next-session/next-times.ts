import { addDays, dateAt, daysBetween, minutesAt } from "../../booking/place-date.ts";

/** A session's start (ms UTC) and the time zone of its place. */
interface PlacedStart {
  start: number;
  timeZone: string;
}

/** How many times are suggested. */
const MOST = 3;
const HOUR = 3_600_000;
const DAY_MINUTES = 24 * 60;

/** The date (yyyy-mm-dd at the place) a week after a session, or the first such weekday after `now` (ms UTC). */
export function nextWeekDate({ start, timeZone }: PlacedStart, now: number): string {
  const today = dateAt(now, timeZone);
  let date = addDays(dateAt(start, timeZone), 7);
  while (date <= today) date = addDays(date, 7);
  return date;
}

/** Whether a time is that of the session on this date, by the clock of the place. */
export const isSameTime = (at: number, { start, timeZone }: PlacedStart, date: string): boolean =>
  dateAt(at, timeZone) === date && minutesAt(at, timeZone) === minutesAt(start, timeZone);

/**
 * The free times (starts, ms UTC) to suggest for the session after one: its own time on that date if it is free, then one
 * near it on the same day and one on another day, at least an hour apart where there are enough.
 */
export function nextTimesOf(starts: readonly number[], session: PlacedStart, date: string): number[] {
  const { start, timeZone } = session;
  const distance = (at: number) =>
    Math.abs(
      daysBetween(date, dateAt(at, timeZone)) * DAY_MINUTES +
        minutesAt(at, timeZone) -
        minutesAt(start, timeZone),
    );
  const nearest = [...new Set(starts)].sort((a, b) => distance(a) - distance(b) || a - b);
  const [first] = nearest;
  if (first === undefined) return [];
  const chosen = [first];
  const isApart = (at: number) => chosen.every((one) => Math.abs(one - at) >= HOUR);
  const isSameDay = (at: number) => dateAt(at, timeZone) === dateAt(first, timeZone);
  const add = (suits: (at: number) => boolean) => {
    const found = nearest.find((at) => !chosen.includes(at) && suits(at));
    if (found !== undefined && chosen.length < MOST) chosen.push(found);
  };
  add((at) => isSameDay(at) && isApart(at));
  add((at) => !isSameDay(at) && isApart(at));
  for (let n = chosen.length; n < MOST; n++) add(isApart);
  for (let n = chosen.length; n < MOST; n++) add(() => true);
  return chosen;
}
