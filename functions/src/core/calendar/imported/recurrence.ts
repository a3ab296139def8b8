import ICAL from "ical.js";
import type { WallTime } from "../../availability/time-zone.ts";
import { DAY } from "../../constants.ts";
import { UnreadableCalendar } from "./unreadable-calendar.ts";
import { asUtc, fromUtc, toIcalTime, ZONE_SLACK } from "./wall-times.ts";

/** Maximum steps for reading one calendar. */
const MOST_STEPS = 20_000;
/** Steps charged per day a rule moves across. */
const PER_DAY = 0.01;
/** Maximum interval of a rule, and maximum values of all its parts: no real calendar exceeds these limits. */
const MOST_INTERVAL = 1_000;
const MOST_VALUES = 100;

/** Counts a step of reading a calendar, or a fraction of one. @throws UnreadableCalendar once there are too many */
export type CountStep = (part?: number) => void;

/** Counts the steps of reading one calendar. */
export function stepCounter(most = MOST_STEPS): CountStep {
  let left = most;
  return (part = 1) => {
    left -= part;
    if (left < 0) throw new UnreadableCalendar();
  };
}

/** Makes an iterator of ical.js that counts each of its steps, including those inside one call. */
const countedIterator = (count: CountStep) =>
  class CountedIterator extends ICAL.RecurIterator {
    override increment_monthday(by: number): void {
      count(by * PER_DAY);
      super.increment_monthday(by);
    }
    override increment_month(): void {
      count();
      super.increment_month();
    }
    override increment_year(by: number): void {
      count();
      super.increment_year(by);
    }
    override expand_year_days(year: number): number {
      count();
      return super.expand_year_days(year);
    }
    override check_contracting_rules(): boolean {
      count();
      return super.check_contracting_rules();
    }
  };

/** Days after which a rule by days repeats, and years after which one by months or years does. */
const dayPeriods: Readonly<Record<string, number>> = { HOURLY: 1, DAILY: 1, WEEKLY: 7 };

const daysInMonth = ({ year, month }: WallTime): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The latest start before `from` (as if UTC, ms) from which a rule without a count continues exactly as from its own
 * start.
 */
function forwarded(start: WallTime, { freq, interval }: ICAL.Recur, from: number): WallTime {
  const period = dayPeriods[freq];
  if (period !== undefined) {
    const step = period * interval * DAY;
    return fromUtc(asUtc(start) + Math.max(0, Math.floor((from - asUtc(start)) / step)) * step);
  }
  const years = fromUtc(from).year - 1 - start.year;
  for (let by = Math.floor(years / interval) * interval; by > 0; by -= interval) {
    const later = { ...start, year: start.year + by };
    if (later.day <= daysInMonth(later)) return later;
  }
  return start;
}

/** A rule of an event that starts at `start`, as wall times. */
interface RuleToWalk {
  rule: ICAL.Recur;
  start: WallTime;
  isDate: boolean;
}

/** A time within the walk: wall time as if UTC, ms. */
interface WalkedTime {
  from: number;
  to: number;
}

function mustBeWalkable({ freq, interval, parts }: ICAL.Recur): void {
  const values = Object.values(parts).reduce((sum, part) => sum + (part?.length ?? 0), 0);
  const isTooFine = freq === "SECONDLY" || freq === "MINUTELY";
  if (isTooFine || interval > MOST_INTERVAL || values > MOST_VALUES) throw new UnreadableCalendar();
}

/**
 * The wall times of a rule around `from`–`to`, in order; callers apply `UNTIL`, because they know the zones. None for a
 * nonsensical rule.
 * @throws UnreadableCalendar for a rule by seconds or minutes, and one that takes too many steps
 */
export function walkRule(
  { rule, start, isDate }: RuleToWalk,
  { from, to }: WalkedTime,
  count: CountStep,
): WallTime[] {
  mustBeWalkable(rule);
  const occurrences: WallTime[] = [];
  const endless = new ICAL.Recur({ ...rule.toJSON(), until: undefined });
  const begin = rule.count ? start : forwarded(start, rule, from - ZONE_SLACK);
  try {
    const Iterator = countedIterator(count);
    const walk = new Iterator({ rule: endless, dtstart: toIcalTime(begin, isDate) });
    for (let next = walk.next(); next; next = walk.next()) {
      const { year, month, day, hour, minute, second } = next;
      const wall = { year, month, day, hour, minute, second };
      if (asUtc(wall) > to + ZONE_SLACK) break;
      if (asUtc(wall) >= from - ZONE_SLACK) occurrences.push(fromUtc(asUtc(wall)));
    }
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error;
  }
  return occurrences;
}
