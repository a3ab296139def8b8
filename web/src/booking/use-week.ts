import type { InstructorSlots } from "@shared/api/book.ts";
import { useState } from "react";
import { now } from "../api/clock.ts";
import { timesByDate } from "./day-parts.ts";
import { addDays, longName } from "./place-date.ts";
import { type SlotsQuery, useSlots } from "./use-slots.ts";
import { bookableDates, daysLeft, weekOf } from "./week.ts";

type Who = Pick<InstructorSlots, "id" | "name">;

/** Everybody who was ever listed here, so that one can go from one instructor to another. */
const useSeen = (instructors: readonly Who[]): Who[] => {
  const [seen, setSeen] = useState<Who[]>([]);
  const fresh = instructors.filter(({ id }) => !seen.some((one) => one.id === id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  return seen;
};

interface WeekOptions {
  query: Omit<SlotsQuery, "from" | "days">;
  /** Zone of the place. */
  timeZone: string;
  /** The date that is looked at (yyyy-mm-dd), or empty for the first with free times. */
  date: string;
  /** A start (ms UTC) that is no choice: the one a session has already. */
  except?: number;
}

/** The seven days that are looked at, and their free times. */
export const useWeek = ({ query, timeZone, date: asked, except }: WeekOptions) => {
  const ends = bookableDates(now(), timeZone);
  const [from, setFrom] = useState(() => weekOf(asked, ends));
  const { slots, more } = useSlots({ ...query, from, days: daysLeft(from, ends.last) });
  const instructors = slots.status === "ready" ? slots.value.instructors : [];
  const others = instructors.map((one) => ({
    ...one,
    slots: one.slots.filter(({ start }) => start !== except),
  }));
  const days = slots.status === "ready" ? timesByDate(others, timeZone) : undefined;
  const next = addDays(from, 7);
  const isInWeek = asked >= from && asked < next;
  const date = isInWeek ? asked : (days?.keys().next().value ?? from);
  const nextDate = days && [...days.keys()].find((one) => one > date);
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
