const dates = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string) => {
  let clock = dates.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    dates.set(timeZone, clock);
  }
  return clock;
};

const partsAt = (at: number, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** The calendar date (yyyy-mm-dd) of an instant (ms UTC) in a time zone. */
export const dateAt = (at: number, timeZone: string): string => {
  const { year, month, day } = partsAt(at, timeZone);
  return `${year}-${month}-${day}`;
};

/** Minutes since midnight, local time of a zone, at an instant (ms UTC). */
export const minutesAt = (at: number, timeZone: string): number => {
  const { hour, minute } = partsAt(at, timeZone);
  return Number(hour) * 60 + Number(minute);
};

const DAY = 86_400_000;
// A date has no zone: count and format it in UTC, where every day has 24 hours.
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whether a text is a valid date, yyyy-mm-dd. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text)) && addDays(text, 0) === text;

/** The date n days later (earlier when negative), yyyy-mm-dd. */
export const addDays = (date: string, n: number): string =>
  new Date(utc(date) + n * DAY).toISOString().slice(0, 10);

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY);

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay() || 7;

const name = (options: Intl.DateTimeFormatOptions) => {
  // Created on first use: the first Intl format of a page is slow.
  let format: Intl.DateTimeFormat | undefined;
  return (date: string) => {
    format ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return format.format(utc(date));
  };
};

/** Saturday, March 14 */
export const formatLongDate = name({ weekday: "long", month: "long", day: "numeric" });
/** Sat */
export const formatWeekday = name({ weekday: "short" });
/** Mar 14 */
export const formatShortDate = name({ month: "short", day: "numeric" });
