import { BUSINESS_HOURS } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { mergeIntervals, subtractInterval } from "./intervals.ts";
import { addDays, localDate, localIntervals } from "./time-zone.ts";
import { workingIntervals } from "./working-hours.ts";

const DAYS = 7;

type TeachingThere = Pick<Instructor, "status" | "beacons" | "timeZone" | "schedule" | "exceptions">;

/** Says how ready a city is, by the instructors approved for it. The days begin with tomorrow. */
export function readinessOf(
  { timeZone, offers }: { timeZone: string; offers: readonly { id: string }[] },
  approved: readonly TeachingThere[],
  now: Instant,
) {
  const active = approved.filter(({ status }) => status === "active");
  const tomorrow = addDays(localDate(now, timeZone), 1);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(tomorrow, at)).map((date) => {
    const bookable = localIntervals(date, BUSINESS_HOURS, timeZone);
    // A day of the place is part of three days of an instructor in another zone.
    const dates = [addDays(date, -1), date, addDays(date, 1)];
    const works = mergeIntervals(active.flatMap((one) => workingIntervals(one, dates)));
    const idle = works.reduce<typeof bookable>(subtractInterval, bookable);
    return { date, minutes: (lengthOf(bookable) - lengthOf(idle)) / 60_000 };
  });
  return {
    instructors: {
      active: active.length,
      paused: approved.filter(({ status }) => status === "paused").length,
    },
    untaught: offers
      .filter(({ id }) => !active.some(({ beacons }) => beacons.includes(id)))
      .map(({ id }) => id),
    days,
  };
}

const lengthOf = (intervals: readonly { from: number; to: number }[]): number =>
  intervals.reduce((sum, { from, to }) => sum + to - from, 0);
