import type { InstructorSlots } from "@core/api/book.ts";
import { useEffect, useState } from "react";
import { now } from "../../../clock.ts";
import { addDays, formatLongDate } from "../place-date.ts";
import {
  bookableDates,
  bookableDaysLeft,
  bookableWeekOf,
  type ShownWeek,
  weekAfterEmpty,
} from "./bookable-week.ts";
import { freeSlotsByDate } from "./day-parts.ts";
import { type SeenInstructor, withSeen } from "./seen-instructors.ts";
import { type SlotsQuery, useSlots } from "./use-slots.ts";

/** Every instructor listed so far, so that the user can switch between them. */
const useSeen = (listed: readonly InstructorSlots[]): readonly SeenInstructor[] => {
  const [seen, setSeen] = useState<readonly SeenInstructor[]>([]);
  const all = withSeen(seen, listed);
  if (all !== seen) setSeen(all);
  return all;
};

interface WeekOptions {
  query: Omit<SlotsQuery, "from" | "days">;
  /** Time zone of the place. */
  timeZone: string;
  /** The selected date (yyyy-mm-dd), or empty for the first with free times. */
  date: string;
  /** A start (ms UTC) to leave out: the current start of the session. */
  except?: number;
  /** Whether an instructor and their times are shown; all of them without it. */
  isShown?: (instructor: InstructorSlots) => boolean;
  /** Called with whether the instructor of a booking confirms new times manually, once that is known. */
  onNeedsApproval?: ((needsApproval: boolean) => void) | undefined;
}

/** The selected week and its free times. One instructor's first week without any gives way to their next with some. */
export const useBookableWeek = ({
  query,
  timeZone,
  date: selected,
  except,
  isShown = () => true,
  onNeedsApproval,
}: WeekOptions) => {
  const ends = bookableDates(now(), timeZone);
  const [{ from, passedOver }, setWeek] = useState<ShownWeek>(() => ({
    from: bookableWeekOf(selected, ends),
    passedOver: 0,
  }));
  const setFrom = (date: string) => setWeek({ from: date, passedOver: null });
  const { instructorId } = query;
  const [shownFor, setShownFor] = useState(instructorId);
  if (shownFor !== instructorId) {
    setShownFor(instructorId);
    // Others may be free in the weeks that were passed over.
    if (passedOver) setWeek({ from: bookableWeekOf(selected, ends), passedOver: 0 });
  }
  const { slots, more } = useSlots({ ...query, from, days: bookableDaysLeft(from, ends.last) });
  const needsApproval = slots.status === "ready" ? slots.value.needsApproval === true : undefined;
  useEffect(() => {
    if (needsApproval !== undefined) onNeedsApproval?.(needsApproval);
  }, [needsApproval, onNeedsApproval]);
  const listed = slots.status === "ready" ? slots.value.instructors : [];
  const instructors = listed.filter(isShown);
  const others = instructors.map((one) => ({
    ...one,
    slots: one.slots.filter(({ start }) => start !== except),
  }));
  const days = slots.status === "ready" ? freeSlotsByDate(others, timeZone) : undefined;
  const isEmptyOfOne = instructorId !== undefined && days?.size === 0;
  const back = isEmptyOfOne ? instructors[0]?.back : undefined;
  const [away, setAway] = useState<{ id: string; name: string; back: string }>();
  if (instructorId && back && away?.back !== back)
    setAway({ id: instructorId, name: instructors[0]?.name ?? "", back });
  if (isEmptyOfOne && !selected && passedOver !== null)
    setWeek(weekAfterEmpty({ from, passedOver }, ends, back));
  const next = addDays(from, 7);
  const isInWeek = selected >= from && selected < next;
  const date = isInWeek ? selected : (days?.keys().next().value ?? from);
  const nextDate = days && [...days.keys()].find((one) => one > date);
  return {
    ...ends,
    from,
    setFrom,
    slots,
    more,
    instructors,
    /** Every instructor listed so far, shown or not. */
    seen: useSeen(listed),
    /** Free times by date; undefined while loading. */
    days,
    /** Until when the one instructor is away, if they are. */
    away: away && away.id === instructorId ? `${away.name} is away until ${formatLongDate(away.back)}.` : "",
    /** The selected day and its times. */
    date,
    times: days?.get(date) ?? [],
    nextDay: nextDate === undefined ? undefined : { date: nextDate, name: formatLongDate(nextDate) },
    /** Shows the next week; null at the end. */
    onLater: next <= ends.last ? () => setFrom(next) : null,
  };
};
