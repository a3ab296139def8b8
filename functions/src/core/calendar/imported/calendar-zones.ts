import ICAL from "ical.js";
import { isTimeZone, type WallTime } from "../../availability/time-zone.ts";
import { toIcalTime } from "./wall-times.ts";
import { windowsZones } from "./windows-zones.ts";

/** A zone by its IANA name, or the UTC offset (ms) at a wall time. */
export type ZoneRule = string | ((wall: WallTime) => number);

/** The zones used in a calendar. */
export interface CalendarZones {
  /** The zone of times without one: the instructor's. */
  floating: string;
  find: (tzid: string) => ZoneRule;
}

/** Maximum observances (clock changes) a calendar may define for one zone. */
const MOST_OBSERVANCES = 20;
/** What an observance may repeat by: once a year, so reading it terminates. */
const yearlyParts = new Set(["BYMONTH", "BYDAY", "BYMONTHDAY"]);

function isYearly(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur)) return false;
  const { BYMONTH = [], BYDAY = [], BYMONTHDAY = [] } = rule.parts;
  const isOnce = BYMONTH.length === 1 && BYDAY.length <= 1 && BYMONTHDAY.length <= 7;
  return rule.freq === "YEARLY" && isOnce && Object.keys(rule.parts).every((part) => yearlyParts.has(part));
}

/** The offsets of a zone defined in a calendar; undefined for a definition that would take long to read. */
function definedZone(definition: ICAL.Component): ZoneRule | undefined {
  const observances = definition.getAllSubcomponents();
  const rules = observances.flatMap((one) => one.getAllProperties("rrule"));
  const isSmall =
    observances.length > 0 &&
    observances.length <= MOST_OBSERVANCES &&
    observances.every((one) => one.getAllProperties("rdate").length <= MOST_OBSERVANCES) &&
    rules.length <= MOST_OBSERVANCES &&
    rules.every((rule) => isYearly(rule.getFirstValue()));
  if (!isSmall) return undefined;
  const zone = new ICAL.Timezone(definition);
  return (wall) => zone.utcOffset(toIcalTime(wall, false)) * 1000;
}

/** The IANA zone at the end of a name, such as "/mozilla.org/20050126_1/America/New_York". */
const endingOf = (tzid: string): string | undefined => /[A-Za-z_]+(\/[A-Za-z_+\-0-9]+){1,2}$/.exec(tzid)?.[0];

const knownName = (tzid: string): string | undefined =>
  [tzid, windowsZones[tzid], endingOf(tzid)].find((name) => name !== undefined && isTimeZone(name));

/**
 * Resolves the zones named in calendars: by IANA name, by Windows name, or as the calendar defines them. An unknown one
 * becomes the instructor's (`floating`, IANA).
 */
export function calendarZones(calendars: readonly ICAL.Component[], floating: string): CalendarZones {
  const definitions = new Map(
    calendars
      .flatMap((calendar) => calendar.getAllSubcomponents("vtimezone"))
      .map((zone) => [String(zone.getFirstPropertyValue("tzid")), zone]),
  );
  const zonesById = new Map<string, ZoneRule>();
  const ruleFor = (tzid: string): ZoneRule => {
    const definition = definitions.get(tzid);
    const location = definition?.getFirstPropertyValue("x-lic-location");
    return (
      knownName(tzid) ??
      (typeof location === "string" ? knownName(location) : undefined) ??
      (definition && definedZone(definition)) ??
      floating
    );
  };
  const find = (tzid: string): ZoneRule => {
    const zone = zonesById.get(tzid) ?? ruleFor(tzid);
    zonesById.set(tzid, zone);
    return zone;
  };
  return { floating, find };
}
