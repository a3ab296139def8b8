import { createHash } from "node:crypto";
import {
  importedByDate,
  overlappedBookings,
  withExternalTimes,
} from "../../core/availability/external-reservations.ts";
import type { Interval } from "../../core/availability/intervals.ts";
import {
  type InstructorDay,
  isActiveReservation,
  isProposedTime,
} from "../../core/availability/reservations.ts";
import {
  type CalendarClash,
  type CalendarReading,
  calendarAfterFailure,
  calendarAfterReading,
  calendarUnchanged,
  changedDates,
  type ExternalCalendar,
  importedDates,
  isCalendarLost,
} from "../../core/calendar/external-calendar.ts";
import { CALENDAR_JOB } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { get, type Loaded } from "../../store/access.ts";
import type { InstructorWithId } from "../../store/availability/instructors.ts";
import { readInstructorDays } from "../../store/booking/bookings.ts";
import { externalCalendars } from "../../store/collections.ts";
import { Batch, decide, isNotFoundError, isStaleWriteError } from "../../store/commit.ts";
import { endLostNextSessions } from "../booking/proposals/end-next-sessions.ts";
import { saveNewClashes, tellLost } from "./tell-clashes.ts";

/** Reads the calendar that an instructor imports; undefined if they import none. */
export const readExternalCalendar = async (uid: string): Promise<ExternalCalendar | undefined> =>
  (await get(externalCalendars().doc(uid))).data;

/**
 * Takes a calendar that is due at `now` (ms UTC) for some minutes: of several runs at once one gets it, and one that ends in
 * between leaves it to a later run. Returns whether this one has it. One read, one write.
 */
export async function leaseCalendar(uid: string, now: Instant): Promise<boolean> {
  const read = await get(externalCalendars().doc(uid));
  if (!read.data || read.data.due > now) return false;
  const batch = new Batch();
  batch.put(read, { ...read.data, due: now + CALENDAR_JOB.lease });
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isStaleWriteError(error) || isNotFoundError(error)) return false;
    throw error;
  }
}

const hashOf = (times: readonly Interval[]): string =>
  createHash("sha256")
    .update(times.map(({ from, to }) => `${from}-${to}`).join())
    .digest("base64url")
    .slice(0, 16);

/** What was read from a calendar, before it is split into days. */
type CalendarFacts = Omit<CalendarReading, "days"> & { intervals: readonly Interval[] };

/** Puts the imported times of these dates into the batch; bookings stay as they are. Returns those that overlap. */
function putDays(
  batch: Batch,
  days: readonly Loaded<InstructorDay>[],
  times: Readonly<Record<string, Interval[]>>,
  now: Instant,
): CalendarClash[] {
  return days.flatMap((read) => {
    const date = read.ref.id;
    const imported = times[date] ?? [];
    batch.put(read, withExternalTimes(read.data, imported));
    return overlappedBookings(read.data, imported, now).map(({ bookingId, from, to }) => {
      return { bookingId, date, start: from, end: to };
    });
  });
}

/**
 * Saves what was read from a calendar: in one batch the calendar and each date whose times have changed, with
 * everything as read as its precondition. With `seen` only if it is still that calendar. One read, and 1 + 1 for each
 * date that changed (at most 92); 1 for each booking that overlaps. A next session that is held at a time that is not free
 * anymore ends then, and its customer is told.
 */
export async function saveReading(
  instructor: InstructorWithId,
  { intervals, ...facts }: CalendarFacts,
  seen: ExternalCalendar | undefined,
  now: Instant,
): Promise<void> {
  const holdsNext = await decide(async (batch) => {
    const read = await get(externalCalendars().doc(instructor.id));
    if (seen && read.data?.setAt !== seen.setAt) return false;
    const zone = dayZoneOf(instructor);
    const dates = importedDates(now, zone);
    const times = importedByDate(intervals, dates, zone);
    const days = Object.fromEntries(Object.entries(times).map(([date, one]) => [date, hashOf(one)]));
    const reading = { ...facts, days };
    const changed = changedDates(read.data, reading, dates);
    const loaded = await readInstructorDays(instructor.id, changed);
    const clashes = await saveNewClashes(batch, instructor, putDays(batch, loaded, times, now), now);
    batch.put(read, calendarAfterReading(read.data, reading, { changed, found: clashes }, now));
    const held = loaded.flatMap(({ data }) => data?.reservations ?? []).filter(isProposedTime);
    return held.some((one) => isActiveReservation(one, now));
  });
  if (holdsNext) await endLostNextSessions(instructor, now);
}

/** Saves a check that changed no time, unless the calendar was replaced or removed in the meantime. */
const saveSeen = (
  uid: string,
  seen: ExternalCalendar,
  change: (calendar: ExternalCalendar, batch: Batch) => Promise<ExternalCalendar>,
): Promise<void> =>
  decide(async (batch) => {
    const read = await get(externalCalendars().doc(uid));
    if (read.data?.setAt === seen.setAt) batch.put(read, await change(read.data, batch));
  });

/** Notes that a calendar has not changed. One read, one write. */
export const saveUnchanged = (uid: string, seen: ExternalCalendar, now: Instant): Promise<void> =>
  saveSeen(uid, seen, async (calendar) => calendarUnchanged(calendar, now));

/** Notes that a calendar could not be read; the third time in a row its owner is notified. Its times stay. */
export const saveFailure = (uid: string, seen: ExternalCalendar, now: Instant): Promise<void> =>
  saveSeen(uid, seen, async (calendar, batch) => {
    const failed = calendarAfterFailure(calendar, now);
    if (isCalendarLost(failed)) await tellLost(batch, uid, failed, now);
    return failed;
  });

/** Removes the calendar that an instructor imports, and its times from their days. Safe to repeat. */
export const removeExternalCalendar = (uid: string): Promise<void> =>
  decide(async (batch) => {
    const read = await get(externalCalendars().doc(uid));
    if (!read.data) return;
    const days = await readInstructorDays(uid, Object.keys(read.data.days));
    for (const day of days) {
      const without = withExternalTimes(day.data, []);
      if (without.reservations.length > 0) batch.put(day, without);
      else if (day.data) batch.remove(day);
    }
    batch.remove(read);
  });
