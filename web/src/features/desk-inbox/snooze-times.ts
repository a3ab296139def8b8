import { addDays, dateAt, weekdayOf } from "../../parts/booking/place-date.ts";
import { formatDeskTime } from "../../parts/desk/desk-time.ts";
import { instantOf } from "../../parts/desk/instant-of.ts";

const HOUR = 3_600_000;
const HOURS = 4;
const MORNING = "09:00";

/** Times to which an item can be put off, in the desk's zone: in some hours, tomorrow, next Monday, in a week. */
export function snoozeTimes(now: number, timeZone: string): { label: string; until: number }[] {
  const today = dateAt(now, timeZone);
  const daysToMonday = 8 - weekdayOf(today);
  const mornings = [
    ["Tomorrow", 1],
    ["Next Monday", daysToMonday],
    ["In a week", 7],
  ] as const;
  const days = new Set<number>();
  const ahead = mornings.flatMap(([label, count]) => {
    const until = instantOf(addDays(today, count), MORNING, timeZone);
    if (until === undefined || days.has(count)) return [];
    days.add(count);
    return [{ label: `${label}, ${formatDeskTime(until, timeZone, now)}`, until }];
  });
  return [{ label: `In ${HOURS} hours`, until: now + HOURS * HOUR }, ...ahead];
}
