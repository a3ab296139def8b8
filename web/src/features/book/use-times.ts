import type { InstructorSlots } from "@shared/api/book.ts";
import { useState } from "react";
import { now } from "../../api/clock.ts";
import { timesByDate } from "../../booking/day-parts.ts";
import { addDays, dateAt, longName } from "../../booking/place-date.ts";
import { useSlots } from "../../booking/use-slots.ts";
import { bookableDates, daysLeft, weekOf } from "./week.ts";
import type { Wish } from "./wish.ts";

type Who = Pick<InstructorSlots, "id" | "name">;

/** Everybody who was ever listed here, so that one can go from one instructor to another. */
const useSeen = (instructors: readonly Who[]): Who[] => {
  const [seen, setSeen] = useState<Who[]>([]);
  const fresh = instructors.filter(({ id }) => !seen.some((one) => one.id === id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  return seen;
};

/** The seven days that are looked at, and their free times. */
export const useTimes = (wish: Wish, beacon: string, timeZone: string) => {
  const ends = bookableDates(now(), timeZone);
  const first = wish.date || (wish.start > 0 ? dateAt(wish.start, timeZone) : "");
  const [from, setFrom] = useState(() => weekOf(first, ends));
  const { slots, more } = useSlots({
    beacon,
    from,
    days: daysLeft(from, ends.last),
    people: wish.people,
    ...(wish.who && { instructorId: wish.who }),
  });
  const instructors = slots.status === "ready" ? slots.value.instructors : [];
  const days = slots.status === "ready" ? timesByDate(instructors, timeZone) : undefined;
  const isInWeek = wish.date >= from && wish.date < addDays(from, 7);
  const date = isInWeek ? wish.date : (days?.keys().next().value ?? from);
  const nextDate = days && [...days.keys()].find((one) => one > date);
  const next = addDays(from, 7);
  return {
    ...ends,
    from,
    setFrom,
    slots,
    more,
    instructors,
    seen: useSeen(instructors),
    /** Free times by date; undefined while they are not known. */
    days,
    /** The day whose times are shown, and they. */
    date,
    times: days?.get(date) ?? [],
    nextDay: nextDate === undefined ? undefined : { date: nextDate, name: longName(nextDate) },
    /** Looks at the seven days after; null at the end. */
    onLater: next <= ends.last ? () => setFrom(next) : null,
  };
};
