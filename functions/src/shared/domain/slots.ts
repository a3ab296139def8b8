import { HORIZON, MINUTE, OPENING, policy, SLOT_STEP } from "../constants.ts";
import type { Busy, Day, Instructor } from "../model/instructor.ts";
import { type Plan, planSpans } from "./plan.ts";
import { covers, type Span } from "./spans.ts";
import { addDays, dateIn, datesTouched, instantsOf, stepsOn } from "./zone.ts";

/** A time that can be booked, instants (ms UTC). */
export interface Slot {
  start: number;
  end: number;
}

/** What is taken on each date (of the instructor's zone) that was read; an empty list where no document stands. */
export type BusyByDate = Readonly<Record<string, readonly Busy[]>>;

/** An entry counts while it has no `until`, or one that is still to come. */
const isLive = (entry: Busy, now: number): boolean => entry.until === undefined || entry.until > now;

/**
 * The dates whose `days` documents a booking reads and writes: each that the session with its travel touches in the
 * instructor's zone. So two bookings nearer than that travel always share a document, over midnight too.
 */
export const daysTouched = (start: number, end: number, travelMinutes: number, zone: string): string[] =>
  datesTouched({ from: start - travelMinutes * MINUTE, to: end + travelMinutes * MINUTE }, zone);

/** Whether a session (ms UTC) with its travel on both sides meets no live entry but those of `exceptAid`. */
export function isFree(
  start: number,
  end: number,
  travelMinutes: number,
  busy: readonly Busy[],
  now: number,
  exceptAid?: string,
): boolean {
  const from = start - travelMinutes * MINUTE;
  const to = end + travelMinutes * MINUTE;
  return !busy.some(
    (entry) => entry.from < to && from < entry.to && entry.aid !== exceptAid && isLive(entry, now),
  );
}

/** What is taken on these dates. Throws for a date that was never read: it must not pass for a free one. */
export function busyOn(dates: readonly string[], busyByDate: BusyByDate): Busy[] {
  return dates.flatMap((date) => {
    const busy = busyByDate[date];
    if (!busy) throw new Error(`The day ${date} was not read.`);
    return busy;
  });
}

/** Whether from–to lies between 06:00 and 20:00 of one date of the place. */
export const isInHours = (start: number, end: number, placeZone: string): boolean =>
  covers(instantsOf(dateIn(start, placeZone), OPENING, placeZone), start, end);

/** Whether from–to lies inside what an instructor works. */
export const isInPlan = (start: number, end: number, plan: Plan): boolean =>
  covers(planSpans(plan, datesTouched({ from: start, to: end }, plan.timeZone)), start, end);

/** What is asked when free times are looked for: `days` dates of the place, beginning with `from`. */
export interface SlotQuery {
  instructor: Plan & Pick<Instructor, "travelMinutes">;
  from: string;
  days: number;
  placeZone: string;
}

const datesOf = ({ from, days }: SlotQuery): string[] =>
  Array.from({ length: days }, (_, i) => addDays(from, i));

function hoursOf(query: SlotQuery): Span[] {
  return datesOf(query).flatMap((date) => instantsOf(date, OPENING, query.placeZone));
}

/** The dates (of the instructor's zone) whose `days` documents `freeSlots` wants for this query. */
export function daysToRead(query: SlotQuery): string[] {
  const { timeZone, travelMinutes } = query.instructor;
  const touched = hoursOf(query).flatMap(({ from, to }) => daysTouched(from, to, travelMinutes, timeZone));
  return [...new Set(touched)];
}

/**
 * The times at which a session of so many minutes can be booked, in order: each begins where clocks at the place show
 * a multiple of SLOT_STEP, and passes every guard of `mustBeBookable` that concerns time.
 */
export function freeSlots(
  query: SlotQuery & { minutes: number; busyByDate: BusyByDate; now: number; exceptAid?: string | undefined },
): Slot[] {
  const { instructor, placeZone, minutes, now, exceptAid } = query;
  const hours = hoursOf(query);
  const worked = hours.flatMap((span) => datesTouched(span, instructor.timeZone));
  const plan = planSpans(instructor, [...new Set(worked)]);
  const busy = busyOn(daysToRead(query), query.busyByDate);
  return datesOf(query)
    .flatMap((date) => stepsOn(date, OPENING, SLOT_STEP, placeZone))
    .map((start) => ({ start, end: start + minutes * MINUTE }))
    .filter(
      ({ start, end }) =>
        start - now >= policy.notice &&
        start - now <= HORIZON &&
        covers(hours, start, end) &&
        covers(plan, start, end) &&
        isFree(start, end, instructor.travelMinutes, busy, now, exceptAid),
    );
}

const others = (day: Day | undefined, aid: string, now: number): Busy[] =>
  (day?.busy ?? []).filter((entry) => entry.aid !== aid && isLive(entry, now));

/** The day with an entry added; drops what has expired, and an older entry of the same booking. */
export const addBusy = (day: Day | undefined, entry: Busy, now: number): Day => ({
  busy: [...others(day, entry.aid, now), entry].sort((a, b) => a.from - b.from),
});

/**
 * Whether a day still holds a booking's entry. Once the `until` of an entry has passed it goes with the next writer of
 * the day, whatever the clock of a slow request says: its time may be another's by now.
 */
export const holdsBusy = (day: Day | undefined, aid: string): boolean =>
  day?.busy.some((entry) => entry.aid === aid) === true;

/** The day without a booking's entry, and without what has expired. */
export const freeBusy = (day: Day | undefined, aid: string, now: number): Day => ({
  busy: others(day, aid, now),
});
