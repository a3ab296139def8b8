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

/** A day (yyyy-mm-dd) as "Nov 23", or with its year. */
export const formatDay = (date: string, hasYear = true): string =>
  new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
    ...(hasYear && { year: "numeric" }),
  }).format(new Date(`${date}T00:00:00Z`));

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
