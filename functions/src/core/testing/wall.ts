import { DAY, MINUTE } from "../constants.ts";

// Clocks by the platform's own Intl: a second opinion for tests, without Temporal or our time-zone.ts.

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(zone, format);
  return format;
}

/** Offset from UTC (ms) at an instant; looked up once per quarter of an hour, because no zone changes in between. */
function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / (15 * MINUTE)) * 15 * MINUTE;
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(quarter)
      .map((p) => [p.type, Number(p.value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part;
  const offset = Date.UTC(year, month - 1, day, hour, minute) - quarter;
  offsets.set(key, offset);
  return offset;
}

/** The date, time and weekday a clock in the zone shows at an instant. */
export function wallClockAt(
  instant: number,
  zone: string,
): { date: string; minutes: number; weekday: number } {
  const shown = new Date(instant + offsetAt(instant, zone));
  return {
    date: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    weekday: shown.getUTCDay() || 7,
  };
}

/** Every instant of the years first–last at which clocks in the zone change. */
export function clockChangesIn(zone: string, first: number, last: number): number[] {
  const changes: number[] = [];
  for (let day = Date.UTC(first, 0, 1); day < Date.UTC(last + 1, 0, 1); day += DAY) {
    if (offsetAt(day, zone) === offsetAt(day + DAY, zone)) continue;
    let change = day;
    while (offsetAt(change, zone) === offsetAt(day, zone)) change += 15 * MINUTE;
    changes.push(change);
  }
  return changes;
}
