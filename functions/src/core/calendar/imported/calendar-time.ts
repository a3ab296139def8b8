import ICAL from "ical.js";
import { type WallTime, wallInstant } from "../../availability/time-zone.ts";
import type { CalendarZones, ZoneRule } from "./calendar-zones.ts";
import { asUtc, wallOf } from "./wall-times.ts";

/** A time in a calendar: wall time and zone. */
export interface CalendarTime {
  wall: WallTime;
  /** A date without a time of day. */
  isDate: boolean;
  zone: ZoneRule;
}

/** The instant (ms UTC) of a wall time in a calendar's zone. */
export const instantIn = (wall: WallTime, zone: ZoneRule): number =>
  typeof zone === "string" ? wallInstant(wall, zone) : asUtc(wall) - zone(wall);

/** The instant (ms UTC) of a calendar time. */
export const toInstant = ({ wall, zone }: CalendarTime): number => instantIn(wall, zone);

/**
 * The time of a property's value. A value without a zone is in `floating`: the instructor's zone, or for an exception
 * the zone of its event.
 */
export function timeOf(
  value: unknown,
  property: ICAL.Property,
  zones: CalendarZones,
  floating: ZoneRule = zones.floating,
): CalendarTime | undefined {
  if (!(value instanceof ICAL.Time) || !Number.isFinite(asUtc(wallOf(value)))) return undefined;
  const tzid = property.getParameter("tzid");
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  const named = typeof tzid === "string" && !value.isDate ? zones.find(tzid) : floating;
  return { wall: wallOf(value), isDate: value.isDate, zone: isUtc ? "UTC" : named };
}
