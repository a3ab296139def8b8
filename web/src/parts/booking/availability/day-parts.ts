import type { InstructorSlots } from "@core/api/book.ts";
import type { WeeklySchedule } from "@core/fields.ts";
import { dateAt, minutesAt, weekdayOf } from "../place-date.ts";

/** A bookable start, and the ids of the instructors who are free then, in the order of the list. */
export interface FreeSlot {
  /** Instants, ms UTC. */
  start: number;
  end: number;
  instructorIds: string[];
}

export interface DayPart {
  name: "Morning" | "Afternoon" | "Evening";
  times: FreeSlot[];
}

/** As Map.groupBy, which browsers of 2023 lack. */
const grouped = <K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

type Slots = readonly Pick<InstructorSlots, "id" | "slots">[];

/** Free times by date of the place (yyyy-mm-dd), each start once, in order. */
export const freeSlotsByDate = (instructors: Slots, timeZone: string): Map<string, FreeSlot[]> => {
  const byStart = new Map<number, FreeSlot>();
  for (const { id, slots } of instructors)
    for (const { start, end } of slots) {
      const known = byStart.get(start);
      if (known) known.instructorIds.push(id);
      else byStart.set(start, { start, end, instructorIds: [id] });
    }
  const sorted = [...byStart.values()].sort((a, b) => a.start - b.start);
  return grouped(sorted, ({ start }) => dateAt(start, timeZone));
};

const NOON = 12 * 60;
const EVENING = 17 * 60;

const partAt = (at: number, timeZone: string): DayPart["name"] => {
  const minutes = minutesAt(at, timeZone);
  if (minutes < NOON) return "Morning";
  return minutes < EVENING ? "Afternoon" : "Evening";
};

/** The times of a day by morning (before 12), afternoon and evening (from 5 PM), without empty parts. */
export const dayPartsOf = (times: readonly FreeSlot[], timeZone: string): DayPart[] =>
  [...grouped(times, ({ start }) => partAt(start, timeZone))].map(([name, of]) => ({ name, times: of }));

/** Whether a time lies entirely within one of the user's preferred intervals. */
export const isPreferredTime = (
  { start, end }: Pick<FreeSlot, "start" | "end">,
  schedule: WeeklySchedule,
  timeZone: string,
): boolean => {
  const weekday = weekdayOf(dateAt(start, timeZone));
  const from = minutesAt(start, timeZone);
  const to = from + (end - start) / 60_000;
  return schedule.some((window) => window.weekday === weekday && window.from <= from && to <= window.to);
};
