import ICAL from "ical.js";
import type { Interval } from "../../availability/intervals.ts";
import type { WallTime } from "../../availability/time-zone.ts";
import { DAY } from "../../constants.ts";
import { type CalendarTime, instantIn, timeOf, toInstant } from "./calendar-time.ts";
import type { CalendarZones } from "./calendar-zones.ts";
import { type CountStep, walkRule } from "./recurrence.ts";
import { asUtc, shifted, ZONE_SLACK } from "./wall-times.ts";

/** An event's duration: first on the wall clock, then in elapsed time, ms. */
interface Length {
  nominal: number;
  exact: number;
}

/** Context for reading events; the window in ms UTC. */
interface EventReading {
  window: Interval;
  zones: CalendarZones;
  count: CountStep;
}

const dayOf = ({ year, month, day }: WallTime): string => `${year}-${month}-${day}`;

function lengthOf(event: ICAL.Component, start: CalendarTime, zones: CalendarZones): Length {
  const ending = event.getFirstProperty("dtend");
  const end = ending && timeOf(ending.getFirstValue(), ending, zones);
  if (end && start.isDate) return { nominal: asUtc(end.wall) - asUtc(start.wall), exact: 0 };
  if (end) return { nominal: 0, exact: toInstant(end) - toInstant(start) };
  const duration = event.getFirstPropertyValue("duration");
  if (!(duration instanceof ICAL.Duration)) return { nominal: start.isDate ? DAY : 0, exact: 0 };
  const sign = duration.isNegative ? -1 : 1;
  const nominal = sign * (duration.weeks * 7 + duration.days) * DAY;
  return { nominal, exact: duration.toSeconds() * 1000 - nominal };
}

/** All times in the properties of a name, such as EXDATE; a period has its own duration. */
function* listed(event: ICAL.Component, name: string, start: CalendarTime, { zones, count }: EventReading) {
  for (const property of event.getAllProperties(name))
    for (const value of property.getValues()) {
      count();
      const isPeriod = value instanceof ICAL.Period;
      const time = timeOf(isPeriod ? value.start : value, property, zones, start.zone);
      if (!time) continue;
      const exact = isPeriod ? value.getDuration().toSeconds() * 1000 : undefined;
      yield { time, exact };
    }
}

/** What is excluded from a series: instants, and whole dates in its wall time. */
interface Exceptions {
  instants: Set<number>;
  dates: Set<string>;
}

function exceptionsOf(
  event: ICAL.Component,
  overrides: readonly ICAL.Component[],
  start: CalendarTime,
  reading: EventReading,
): Exceptions {
  const taken = [
    ...listed(event, "exdate", start, reading),
    ...overrides.flatMap((one) => [...listed(one, "recurrence-id", start, reading)]),
  ].map(({ time }) => time);
  return {
    instants: new Set(taken.filter(({ isDate }) => !isDate).map(toInstant)),
    dates: new Set(taken.filter(({ isDate }) => isDate).map(({ wall }) => dayOf(wall))),
  };
}

function ruleTimes(
  event: ICAL.Component,
  start: CalendarTime,
  length: number,
  { window, zones, count }: EventReading,
): WallTime[] {
  return event.getAllProperties("rrule").flatMap((property) => {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) return [];
    const until = rule.until ? timeOf(rule.until, property, zones, start.zone) : undefined;
    const from = window.from - length;
    if (until && asUtc(until.wall) + DAY + ZONE_SLACK < from) return [];
    const walls = walkRule({ rule, start: start.wall, isDate: start.isDate }, { from, to: window.to }, count);
    if (!until) return walls;
    if (until.isDate) return walls.filter((wall) => asUtc(wall) < asUtc(until.wall) + DAY);
    const last = toInstant(until);
    return walls.filter((wall) => instantIn(wall, start.zone) <= last);
  });
}

/**
 * The times of an event within the window, ms UTC: its start, its rules and extra dates, without exceptions and
 * overridden times. Overrides are separate events.
 * @throws UnreadableCalendar when reading takes too many steps
 */
export function eventTimes(
  event: ICAL.Component,
  overrides: readonly ICAL.Component[],
  reading: EventReading,
): Interval[] {
  const { window, zones, count } = reading;
  count(0.1);
  const begin = event.getFirstProperty("dtstart");
  const start = begin && timeOf(begin.getFirstValue(), begin, zones);
  if (!start) return [];
  const length = lengthOf(event, start, zones);
  const lasts = length.nominal + length.exact;
  const isNear = (wall: WallTime, by: number): boolean =>
    asUtc(wall) - ZONE_SLACK < window.to && asUtc(wall) + by + ZONE_SLACK > window.from;
  const extra = [...listed(event, "rdate", start, reading)];
  const walls = [start.wall, ...ruleTimes(event, start, Math.max(0, lasts), reading)];
  const times = [
    ...walls.map((wall) => ({ time: { ...start, wall }, exact: undefined })),
    ...extra.map(({ time, exact }) => ({ time: { ...time, isDate: start.isDate }, exact })),
  ].filter(({ time, exact = lasts }) => isNear(time.wall, exact));
  if (times.length === 0) return [];
  const { instants, dates } = exceptionsOf(event, overrides, start, reading);
  const endByStart = new Map<number, number>();
  for (const { time, exact } of times) {
    count(0.1);
    const from = toInstant(time);
    if (instants.has(from) || dates.has(dayOf(time.wall))) continue;
    const to =
      exact === undefined
        ? instantIn(shifted(time.wall, length.nominal), time.zone) + length.exact
        : from + exact;
    if (from < to && from < window.to && window.from < to) endByStart.set(from, to);
  }
  return [...endByStart].map(([from, to]) => ({ from, to }));
}
