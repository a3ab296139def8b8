import { now } from "../../clock.ts";

const parts = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const satisfies Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatWith = (timeZone: string, hasYear: boolean): Intl.DateTimeFormat => {
  const key = `${timeZone} ${hasYear}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { ...parts, ...(hasYear && { year: "numeric" }), timeZone });
  formats.set(key, made);
  return made;
};

const yearIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format(at);

/** An instant (ms UTC) with its zone, "Mon, Nov 23, 9:00 AM EST"; with the year, unless it is this one. */
export const formatDeskTime = (at: number, timeZone: string, today: number = now()): string =>
  formatWith(timeZone, yearIn(at, timeZone) !== yearIn(today, timeZone))
    .format(at)
    .replaceAll("\u202f", " ");

const withoutZone = (text: string): string => text.replace(/ (?:[A-Z]{2,5}|GMT[+-][\d:]+)$/, "");

/** The time of day alone, "8:00 AM CST", or with its day where that is another one. */
function timeThere(at: number, place: string, zone: string, today: number): string {
  const [there, here] = [formatDeskTime(at, place, today), formatDeskTime(at, zone, today)];
  const dayOf = (text: string) => text.slice(0, text.lastIndexOf(","));
  return dayOf(there) === dayOf(here) ? there.slice(there.lastIndexOf(",") + 2) : there;
}

/**
 * An instant in the desk's zone, and at its place where the clock there is another one: "Mon, Nov 23, 9:00 AM EST (8:00 AM
 * CST there)". A list says its zone once, above its rows, so `isShort` leaves it out.
 */
export function formatTimeAt(
  at: number,
  {
    zone,
    place,
    isShort,
    today = now(),
  }: { zone: string; place?: string | undefined; isShort?: boolean; today?: number },
): string {
  const full = formatDeskTime(at, zone, today);
  const shown = isShort ? withoutZone(full) : full;
  const isElsewhere =
    place !== undefined && withoutZone(formatDeskTime(at, place, today)) !== withoutZone(full);
  return isElsewhere ? `${shown} (${timeThere(at, place, zone, today)} there)` : shown;
}

/** A day (yyyy-mm-dd) as "Nov 23", or with its year. */
export const formatDay = (date: string, hasYear = true): string =>
  new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
    ...(hasYear && { year: "numeric" }),
  }).format(new Date(`${date}T00:00:00Z`));

/** A day in the cell of a table, which never breaks: "Nov 23, 2026". */
export const dayOnOneLine = (date: string): string => formatDay(date).replaceAll(" ", "\u00a0");

const units = [
  { ms: 86_400_000, one: "day", many: "days" },
  { ms: 3_600_000, one: "hour", many: "hours" },
  { ms: 60_000, one: "minute", many: "minutes" },
] as const;

/** How long ago or ahead something is in its largest unit: "3 days"; "less than a minute". */
export const formatAge = (ms: number): string => {
  for (const { ms: unit, one, many } of units) {
    const count = Math.floor(Math.abs(ms) / unit);
    if (count > 0) return `${count} ${count === 1 ? one : many}`;
  }
  return "less than a minute";
};
