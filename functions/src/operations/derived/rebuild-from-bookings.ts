import { unmetStoredFrom } from "../../core/account/periods.ts";
import { StoredBooking } from "../../core/booking/stored-booking.ts";
import { DAY } from "../../core/constants.ts";
import { dayBefore } from "../../core/derived/closed/day-range.ts";
import { addCohorts, Cohort } from "../../core/derived/cohorts.ts";
import { addDailyStats, DailyStats, UnmetSearches } from "../../core/derived/daily-stats.ts";
import {
  addBlock,
  addBooking,
  addDaily,
  addUnread,
  clientListsOf,
  cohortsOf,
  noViews,
} from "../../core/derived/fold-bookings.ts";
import type { Instant } from "../../core/fields.ts";
import { BlockedBy } from "../../core/people/messages/message.ts";
import { getAll } from "../../store/access.ts";
import {
  blockedBy,
  bookings,
  clientLists,
  cohorts,
  dailyStats,
  reconnectLists,
  reliabilities,
  unmetSearches,
} from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { derivedMark, derivedMarkRef } from "../../store/derived/derived-marks.ts";
import {
  type RebuiltDocument,
  readStored,
  replaceCounters,
  replaceDerived,
} from "../../store/derived/replace-derived.ts";
import { readable } from "../../store/derived/snapshot.ts";
import { newestTrialBalance } from "../../store/derived/trial-balances.ts";
import { documentPages } from "../../store/document-pages.ts";
import { countedAreaOf } from "./booking-area.ts";
import { rebuildFigures } from "./save-figures.ts";

/** Longer than a trigger may still be delivered, ms. */
const DELIVERED_WITHIN = 2 * DAY;
/** Marks per batch. */
const MARKS = 200;

/**
 * Marks the versions that this run counts, so that a trigger that is still to come does not count them again. One that
 * came first has marked its version, and changed what was read before: that document is left to the next run.
 */
async function markCounted(versions: readonly { id: string; version: number; at: Instant }[]): Promise<void> {
  for (let i = 0; i < versions.length; i += MARKS) {
    const page = versions.slice(i, i + MARKS);
    await decide(async (batch) => {
      const stored = await getAll(page.map(({ id, version }) => derivedMarkRef(id, version)));
      for (const [at, one] of page.entries()) {
        const mark = stored[at];
        if (mark && !mark.data) batch.create(mark.ref, derivedMark(one.at));
      }
    });
  }
}

/**
 * Recomputes everything that triggers derive from bookings, and the searches that nights have added to it. Returns the
 * documents that differed. `now` in ms UTC.
 */
export async function rebuildFromBookings(now: Instant): Promise<RebuiltDocument[]> {
  const stored = {
    daily: await readStored(dailyStats()),
    reliability: await readStored(reliabilities()),
    sessions: await readStored(reconnectLists()),
    cohorts: await readStored(cohorts()),
    clients: await readStored(clientLists()),
  };
  const newest = await newestTrialBalance();
  const unreadables: RebuiltDocument[] = [];
  const onUnreadable = (path: string) => void unreadables.push({ path, was: "unreadable" });
  const views = noViews();
  const recent: { id: string; version: number; at: Instant }[] = [];
  for await (const page of documentPages(bookings())) {
    const unreadable = new Set<string>();
    const all = readable(page, StoredBooking, (path) => {
      unreadable.add(path);
      onUnreadable(path);
    });
    for (const doc of page) if (unreadable.has(doc.ref.path)) addUnread(views, doc.data());
    for (const booking of all) {
      addBooking(views, booking, await countedAreaOf(booking));
      const late = booking.events.length - 1;
      for (const [at, event] of booking.events.entries())
        if (event.at > now - DELIVERED_WITHIN)
          recent.push({ id: booking.id, version: booking.version - (late - at), at: event.at });
    }
  }
  for await (const page of documentPages(blockedBy()))
    for (const doc of page)
      for (const { instructors } of readable([doc], BlockedBy, onUnreadable))
        for (const uid of instructors) addBlock(views, uid, doc.id);
  const lastAdded = newest && dayBefore(newest.date);
  const storedFrom = unmetStoredFrom(now);
  for await (const page of documentPages(unmetSearches()))
    for (const { date, area, count } of readable(page, UnmetSearches, onUnreadable))
      if (date >= storedFrom && lastAdded !== undefined && date <= lastAdded)
        addDaily(views, date, area, { unmet: count });
  // Older searches may have been deleted: of them there are only these sums.
  for (const { date, area, counts } of readable([...stored.daily.docs.values()], DailyStats, () => undefined))
    if (date < storedFrom && counts.unmet) addDaily(views, date, area, { unmet: counts.unmet });
  await markCounted(recent);
  const rebuilt = [
    ...(await replaceCounters(stored.daily, views.daily, { schema: DailyStats, add: addDailyStats })),
    ...(await replaceDerived(stored.reliability, views.reliability)),
    ...(await rebuildFigures(onUnreadable)),
    ...(await replaceDerived(stored.sessions, views.sessions)),
    ...(await replaceCounters(stored.cohorts, cohortsOf(views), { schema: Cohort, add: addCohorts })),
    ...(await replaceDerived(stored.clients, clientListsOf(views), ["writes"])),
  ];
  return [...unreadables, ...rebuilt];
}
