import ICAL from "ical.js";
import { type Interval, mergeIntervals } from "../../availability/intervals.ts";
import { eventTimes } from "./calendar-event-times.ts";
import { calendarZones } from "./calendar-zones.ts";
import { stepCounter } from "./recurrence.ts";
import { UnreadableCalendar } from "./unreadable-calendar.ts";

/** Maximum size of a calendar, bytes. */
export const CALENDAR_SIZE = 1024 * 1024;

/** When a calendar's owner is busy. */
interface ImportedTimes {
  /** Merged, ms UTC, within the window. */
  intervals: Interval[];
  /** Number of events behind the spans, counting each repetition. */
  events: number;
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? "").toUpperCase();

/** Events of our own feed and emails would block the very sessions they describe. */
const isOurs = (event: ICAL.Component): boolean => textOf(event, "uid").endsWith("@EVERY-BODY-YOGA");

const takesTime = (event: ICAL.Component): boolean =>
  !isOurs(event) &&
  textOf(event, "transp") !== "TRANSPARENT" &&
  textOf(event, "status") !== "CANCELLED" &&
  textOf(event, "x-microsoft-cdo-busystatus") !== "FREE";

const isOverride = (event: ICAL.Component): boolean => event.getFirstProperty("recurrence-id") !== null;

/** The calendars in a text, which may contain several in sequence. */
function parseCalendars(text: string): ICAL.Component[] {
  if (text.length > CALENDAR_SIZE || !/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text))
    throw new UnreadableCalendar();
  const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF?\s*/, ""));
  const all = typeof parsed[0] === "string" ? [parsed] : parsed;
  return all.map((one) => new ICAL.Component(one as unknown[]));
}

function readImportedTimes(text: string, window: Interval, timeZone: string): ImportedTimes {
  const calendars = parseCalendars(text);
  const zones = calendarZones(calendars, timeZone);
  const reading = { window, zones, count: stepCounter() };
  const all = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  const overrides = Map.groupBy(all.filter(isOverride), (event) => textOf(event, "uid"));
  const times = all.filter(takesTime).flatMap((event) => {
    if (isOverride(event)) return eventTimes(event, [], reading);
    return eventTimes(event, overrides.get(textOf(event, "uid")) ?? [], reading);
  });
  const clipped = times.map(({ from, to }) => ({
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  }));
  return { intervals: mergeIntervals(clipped), events: times.length };
}

/**
 * Reads the times (ms UTC) at which a calendar's owner is busy within `window`. Times without a zone and all-day events
 * are in `timeZone`, the instructor's. Skips events that are transparent, canceled, free or our own.
 * @throws UnreadableCalendar for a text that isn't a calendar, is too long, or takes too many steps to read
 */
export function importedTimes(text: string, window: Interval, timeZone: string): ImportedTimes {
  try {
    return readImportedTimes(text, window, timeZone);
  } catch {
    // The parser's own errors are of no use to us.
    throw new UnreadableCalendar();
  }
}
