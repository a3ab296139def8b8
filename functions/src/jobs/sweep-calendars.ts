import { JOB_BUDGETS } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import { switchOf } from "../core/settings/switches.ts";
import { checkCalendar } from "../operations/calendar/import-calendar.ts";
import { dueCalendars } from "../store/people/due-people.ts";
import { currentSwitches } from "../store/settings/switches.ts";

/** Maximum calendars per run, and how many at once: a server may take seconds to respond. */
const MOST = 20;
const AT_ONCE = 10;

/** The ids of a run, in groups. */
async function groupsOf(ids: AsyncIterable<string>): Promise<string[][]> {
  const groups: string[][] = [];
  let taken = 0;
  for await (const id of ids) {
    if (taken % AT_ONCE === 0) groups.push([]);
    groups.at(-1)?.push(id);
    taken += 1;
    if (taken === MOST) break;
  }
  return groups;
}

/**
 * Reads the instructors' calendars due at `now` (ms UTC), ten at once, until the budget is used up; does nothing while
 * the switch is off. A failure doesn't stop the others.
 */
export async function sweepCalendars(
  now: Instant,
  onFailure: (uid: string, error: unknown) => void,
): Promise<void> {
  const stopAt = performance.now() + JOB_BUDGETS.calendars;
  for (const uids of await groupsOf(dueCalendars(now))) {
    if (performance.now() >= stopAt || !switchOf(await currentSwitches(), "calendarImport").on) return;
    const checks = uids.map((uid) =>
      checkCalendar(uid, now).catch((error: unknown) => onFailure(uid, error)),
    );
    await Promise.all(checks);
  }
}
