import { isDeepStrictEqual } from "node:util";
import { unmetStoredFrom } from "../../core/account/periods.ts";
import { addDays } from "../../core/availability/time-zone.ts";
import { lastMondays } from "../../core/derived/weeks/last-weeks.ts";
import { addReturning } from "../../core/derived/weeks/returning.ts";
import {
  addToWeek,
  emptyWeek,
  type FiguresOfWeek,
  figuresOfBooking,
  offeredMinutes,
  weekOfSession,
} from "../../core/derived/weeks/week-figures.ts";
import type { Instant } from "../../core/fields.ts";
import { utcDayOf } from "../../core/ledger/reconciliation/days.ts";
import { siftAll } from "../../store/access.ts";
import { figuresOfWeeks } from "../../store/collections.ts";
import { Batch, isStaleWriteError } from "../../store/commit.ts";
import { type RebuiltDocument, readStored, replaceDerived } from "../../store/derived/replace-derived.ts";
import {
  activeInstructors,
  firstSessionsOf,
  sessionsAbout,
  unmetOfWeek,
  weeksWithSessions,
} from "../../store/derived/week-sources.ts";
import { reportUnreadable } from "../../store/skip-unreadable.ts";
import { countedAreaOf } from "./booking-area.ts";

type OnUnreadable = (path: string) => void;

/** The searches that found nobody in a week by area: of one whose searches may have been deleted, as they were counted. */
async function unmetOf(
  monday: string,
  stored: FiguresOfWeek | undefined,
  now: Instant,
): Promise<Iterable<readonly [area: string, unmet: number]>> {
  if (!stored || monday >= unmetStoredFrom(now)) return unmetOfWeek(monday);
  return Object.entries(stored.areas).map(([area, { unmet = 0 }]) => [area, unmet] as const);
}

/** Counts the sessions of a week, who came back, and the searches that found nobody. */
async function countWeek(
  monday: string,
  stored: FiguresOfWeek | undefined,
  now: Instant,
  onUnreadable: OnUnreadable,
): Promise<FiguresOfWeek> {
  const week = emptyWeek(monday);
  for await (const page of sessionsAbout(monday, onUnreadable))
    for (const booking of page) {
      if (weekOfSession(booking) !== monday) continue;
      const figures = figuresOfBooking(booking);
      addToWeek(week, "areas", await countedAreaOf(booking), figures);
      addToWeek(week, "instructors", booking.instructor.id, figures);
      if (booking.status === "Closed")
        addReturning(week, booking, await firstSessionsOf(booking.customer.id));
    }
  for (const [area, unmet] of await unmetOf(monday, stored, now)) addToWeek(week, "areas", area, { unmet });
  return week;
}

/** Adds the working hours that were counted of a week when it was on; as they are now if it is not stored yet. */
async function addOffered(
  week: FiguresOfWeek,
  stored: FiguresOfWeek | undefined,
  onUnreadable: OnUnreadable,
): Promise<void> {
  if (stored) {
    for (const part of ["areas", "instructors"] as const)
      for (const [id, { offered }] of Object.entries(stored[part]))
        if (offered) addToWeek(week, part, id, { offered });
    return;
  }
  for await (const page of activeInstructors(onUnreadable))
    for (const [id, instructor] of page) {
      const offered = offeredMinutes(instructor, week.from);
      if (offered === 0) continue;
      addToWeek(week, "instructors", id, { offered });
      for (const area of instructor.areas) addToWeek(week, "areas", area, { offered });
    }
}

const hasAnything = ({ areas, instructors }: FiguresOfWeek): boolean =>
  Object.keys(areas).length + Object.keys(instructors).length > 0;

/**
 * Counts the week of yesterday at `now` (ms UTC), with working hours as they are now, the one before it, whose sessions may
 * have been decided since, and those of the weeks that are shown that were never counted. Repeating it changes nothing.
 */
export async function saveWeeks(now: Instant): Promise<void> {
  const mondays = lastMondays(addDays(utcDayOf(now), -1));
  const [before, current] = mondays.slice(-2);
  const { read, unreadable } = await siftAll(mondays.map((monday) => figuresOfWeeks().doc(monday)));
  await reportUnreadable(unreadable);
  for (const stored of read) {
    const monday = stored.ref.id;
    if (stored.data && monday !== before && monday !== current) continue;
    const lost: string[] = [];
    const week = await countWeek(monday, stored.data, now, (path) => void lost.push(path));
    await addOffered(week, monday === current ? undefined : stored.data, (path) => void lost.push(path));
    await reportUnreadable(lost);
    if (!hasAnything(week) || isDeepStrictEqual(stored.data, week)) continue;
    const batch = new Batch();
    batch.put(stored, week);
    // Another run was faster: what it stored is the same.
    await batch.commit().catch((error: unknown) => {
      if (!isStaleWriteError(error)) throw error;
    });
  }
}

/**
 * Counts every week up to that of yesterday at `now` (ms UTC) again. Returns the documents that differed: one of the last two
 * weeks does where something has happened since the night.
 */
export async function rebuildWeeks(now: Instant): Promise<RebuiltDocument[]> {
  const unreadables: RebuiltDocument[] = [];
  const onUnreadable = (path: string) => void unreadables.push({ path, was: "unreadable" });
  const stored = await readStored(figuresOfWeeks());
  const range = await weeksWithSessions();
  const mondays = new Set(stored.docs.keys());
  const current = lastMondays(addDays(utcDayOf(now), -1)).at(-1) ?? "";
  if (range)
    for (let monday = range.first; monday <= range.last && monday <= current; monday = addDays(monday, 7))
      mondays.add(monday);
  const { read } = await siftAll([...mondays].map((monday) => figuresOfWeeks().doc(monday)));
  const storedOf = new Map(read.map(({ ref, data }) => [ref.id, data] as const));
  const expected = new Map<string, FiguresOfWeek>();
  for (const monday of mondays) {
    const week = await countWeek(monday, storedOf.get(monday), now, onUnreadable);
    await addOffered(week, storedOf.get(monday), onUnreadable);
    if (hasAnything(week)) expected.set(monday, week);
  }
  return [...unreadables, ...(await replaceDerived(stored, expected))];
}
