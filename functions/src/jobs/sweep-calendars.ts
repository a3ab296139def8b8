import { CALENDAR_JOB } from "../core/constants.ts";
import { eachAtOnce } from "../core/each-at-once.ts";
import type { Instant } from "../core/fields.ts";
import { switchOf } from "../core/settings/switches.ts";
import { logPostponed } from "../http/log-postponed.ts";
import { checkCalendar } from "../operations/calendar/import-calendar.ts";
import { leaseCalendar } from "../operations/calendar/save-external-calendar.ts";
import { dueCalendars } from "../store/people/due-people.ts";
import { currentSwitches } from "../store/settings/switches.ts";

const logFailure = (uid: string, error: unknown) =>
  logPostponed(
    "A calendar of an instructor failed and will be tried again in a minute",
    "jobs/calendars",
    error,
    uid,
  );

/**
 * Reads the instructors' calendars due at `now` (ms UTC), twenty at once, until the budget is used up; does nothing while
 * the switch is off. Each is leased, so that two runs at once read none twice. A failure doesn't stop the others.
 */
export async function sweepCalendars(
  now: Instant,
  onFailure: (uid: string, error: unknown) => void = logFailure,
): Promise<void> {
  const stopAt = performance.now() + CALENDAR_JOB.budget;
  const readIsOn = async () => switchOf(await currentSwitches(), "calendarImport").on;
  let isOn = await readIsOn();
  const mayGoOn = () => isOn && performance.now() < stopAt;
  await eachAtOnce(dueCalendars(now), CALENDAR_JOB.atOnce, mayGoOn, async (uid) => {
    try {
      isOn = await readIsOn();
      if (isOn && (await leaseCalendar(uid, now))) await checkCalendar(uid, now);
    } catch (error) {
      onFailure(uid, error);
    }
  });
}
