import { formatTime } from "../../ui/formats/time-format.ts";

/** Items of one day, newest first. */
interface DayGroup<T> {
  /** "Today", "Yesterday", "Saturday, November 14, 2026" */
  title: string;
  items: T[];
}

/** Groups sorted items by calendar day in a time zone; `now` is ms UTC. */
export const groupByDay = <T extends { createdAt: number }>(
  items: readonly T[],
  timeZone: string,
  now: number,
): DayGroup<T>[] => {
  const dayOf = (at: number) => formatTime(at, timeZone, "longDate");
  const today = dayOf(now);
  // A day before today's noon is yesterday, even when a day has 23 or 25 hours.
  const hour = Number(
    new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }).format(now),
  );
  const yesterday = dayOf(now - (hour + 12) * 3_600_000);
  const days: DayGroup<T>[] = [];
  for (const item of items) {
    const day = dayOf(item.createdAt);
    const title = day === today ? "Today" : day === yesterday ? "Yesterday" : day;
    const last = days.at(-1);
    if (last?.title === title) last.items.push(item);
    else days.push({ title, items: [item] });
  }
  return days;
};
