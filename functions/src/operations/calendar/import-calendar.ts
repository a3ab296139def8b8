import type { ImportedCalendar } from "../../core/api/calendar.ts";
import { addDays, startOfDate } from "../../core/availability/time-zone.ts";
import { type ExternalCalendar, importedDates } from "../../core/calendar/external-calendar.ts";
import { parseCalendarUrl } from "../../core/calendar/imported/calendar-url.ts";
import { importedTimes } from "../../core/calendar/imported/imported-times.ts";
import { UnreadableCalendar } from "../../core/calendar/imported/unreadable-calendar.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { demoNetwork } from "../../fetch/demo-network.ts";
import { fetchCalendar } from "../../fetch/fetch-calendar.ts";
import { internet, type Network } from "../../fetch/network.ts";
import { isEmulated } from "../../http/environment/boot-problems.ts";
import { getInstructor, type InstructorWithId } from "../../store/availability/instructors.ts";
import {
  readExternalCalendar,
  removeExternalCalendar,
  saveFailure,
  saveReading,
  saveUnchanged,
} from "./save-external-calendar.ts";
import { openClashes } from "./tell-clashes.ts";

/** The one sentence for every reason why a calendar cannot be read. */
const CALENDAR_PROBLEM =
  "We couldn't read a calendar at this address. Copy its private iCal address, which starts with https://, and try again.";

/** The internet; in the demo world with a sample calendar. */
const networkHere = (): Network => (isEmulated(process.env) ? demoNetwork : internet);

/** Reads an instructor who has not left, also while they are paused. */
async function getTeaching(uid: string): Promise<InstructorWithId | undefined> {
  const instructor = await getInstructor(uid);
  return instructor?.status === "left" ? undefined : instructor;
}

/** Fetches, reads and saves a calendar; `seen` is what is stored of it, if it was read before. */
async function readAndSave(
  instructor: InstructorWithId,
  url: string,
  seen: ExternalCalendar | undefined,
  now: Instant,
  network: Network,
): Promise<void> {
  const zone = dayZoneOf(instructor);
  const dates = importedDates(now, zone);
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const readFor = [first, last, zone, instructor.timeZone].join(" ");
  const etag = seen?.readFor === readFor ? seen.etag : undefined;
  const fetched = await fetchCalendar(network, { url, etag });
  if (fetched === "unchanged") return seen && saveUnchanged(instructor.id, seen, now);
  const window = { from: startOfDate(first, zone), to: startOfDate(addDays(last, 1), zone) };
  const { intervals, events } = importedTimes(fetched.text, window, instructor.timeZone);
  const { href, hostname } = parseCalendarUrl(url);
  const facts = { url: href, host: hostname, etag: fetched.etag, readFor, events, intervals };
  await saveReading(instructor, facts, seen, now);
}

/**
 * Makes an instructor's calendar at `url` block its times, instead of one they import already.
 * @throws AppError `bad-request` {url}, the same for every reason why it cannot be read
 */
export async function setCalendar(
  uid: string,
  url: string,
  now: Instant,
  network = networkHere(),
): Promise<void> {
  const instructor = await getTeaching(uid);
  if (!instructor) throw new AppError("not-found");
  try {
    await readAndSave(instructor, url, undefined, now, network);
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error;
    throw new AppError("bad-request", undefined, { url: CALENDAR_PROBLEM });
  }
}

/** Reads the calendar that an instructor imports again. One that cannot be read keeps its times. */
export async function checkCalendar(uid: string, now: Instant, network = networkHere()): Promise<void> {
  const [seen, instructor] = await Promise.all([readExternalCalendar(uid), getTeaching(uid)]);
  if (!seen) return;
  if (!instructor) return removeExternalCalendar(uid);
  try {
    await readAndSave(instructor, seen.url, seen, now, network);
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error;
    await saveFailure(uid, seen, now);
  }
}

/** What an instructor sees of the calendar they import, as it is stored. One read, and one for each clash. */
export async function importedCalendarOf(uid: string, now: Instant): Promise<ImportedCalendar> {
  const calendar = await readExternalCalendar(uid);
  if (!calendar) return { events: 0, clashes: [] };
  const { host, checkedAt, okAt, failedAt, events } = calendar;
  const clashes = await openClashes(uid, calendar.clashes, now);
  return {
    host,
    checkedAt,
    okAt,
    events,
    ...(failedAt !== undefined && { failingSince: failedAt, problem: CALENDAR_PROBLEM }),
    clashes: clashes.map(({ bookingId, start }) => ({ appointmentId: bookingId, start })),
  };
}
