import ICAL from "ical.js";
import type { WallTime } from "../../availability/time-zone.ts";
import { DAY } from "../../constants.ts";

/** Upper bound (ms) on how far a wall time read as UTC can be from its instant. */
export const ZONE_SLACK = 2 * DAY;

/** A wall time as if it were UTC, ms: for comparing times before zones matter. */
export const asUtc = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The inverse of `asUtc`. */
export function fromUtc(value: number): WallTime {
  const date = new Date(value);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/** The wall time of an ical.js value, normalized. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): WallTime =>
  fromUtc(asUtc({ year, month, day, hour, minute, second }));

/** A wall time for ical.js, without a zone. */
export const toIcalTime = (wall: WallTime, isDate: boolean): ICAL.Time =>
  new ICAL.Time({ ...wall, isDate }, ICAL.Timezone.localTimezone);

/** Adds `by` ms to a wall time. */
export const shifted = (wall: WallTime, by: number): WallTime => fromUtc(asUtc(wall) + by);
