import ICAL from "ical.js";
import { type Interval, mergeIntervals } from "../../availability/intervals.ts";
import { eventTimes } from "./calendar-event-times.ts";
import { calendarZones } from "./calendar-zones.ts";
import { stepCounter } from "./recurrence.ts";
import { UnreadableCalendar } from "./unreadable-calendar.ts";

/** Most of a calendar that we read, bytes. */
export const CALENDAR_SIZE = 1024 * 1024;

/** What a calendar says about the time of its owner. */
interface ImportedTimes {
  /** Merged, ms UTC, within the window. */
  intervals: Interval[];
  /** How many events take that time, each repetition counted. */
  events: number;
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? "").toUpperCase();

/** Events of our own feed and emails would block the sessions that they tell of. */
const isOurs = (event: ICAL.Component): boolean => textOf(event, "uid").endsWith("@EVERY-BODY-YOGA");

const takesTime = (event: ICAL.Component): boolean =>
  !isOurs(event) &&
  textOf(event, "transp") !== "TRANSPARENT" &&
  textOf(event, "status") !== "CANCELLED" &&
  textOf(event, "x-microsoft-cdo-busystatus") !== "FREE";

const isOverride = (event: ICAL.Component): boolean => event.getFirstProperty("recurrence-id") !== null;

/** The calendars of a text; it may hold several, one after the other. */
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
 * Reads the times (ms UTC) at which a calendar's owner is busy within `window`. Times without a zone and whole days are
 * those of `timeZone`, the instructor's. Events that are transparent, canceled, free or our own take no time.
 * @throws UnreadableCalendar for a text that is no calendar, is too long, or takes too many steps to read
 */
export function importedTimes(text: string, window: Interval, timeZone: string): ImportedTimes {
  try {
    return readImportedTimes(text, window, timeZone);
  } catch {
    // What the text made of the parser is nothing that we could act on.
    throw new UnreadableCalendar();
  }
}
