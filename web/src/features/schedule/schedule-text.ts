import type { WeekDayView } from "@core/api/instructor-site.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { formatLongDate, formatShortDate } from "../../parts/booking/place-date.ts";
import { timeOfDayLabel } from "../../parts/weekly-times/weekly-times.ts";

type Closed = WeekDayView["closed"][number];
type Exception = InstructorPlan["exceptions"][number];

/** Minimum notice for all instructors, hours. */
export const LEAST_NOTICE = 4;
/** Most sessions a day that can be chosen. */
export const MOST_A_DAY = 8;

/** Why customers can't begin a session at these times; `noticeHours`: the instructor's. */
export const closedReasonText = (
  { reason, to }: Pick<Closed, "reason" | "to">,
  now: number,
  { noticeHours = LEAST_NOTICE, dailyMax }: Pick<InstructorPlan, "noticeHours" | "dailyMax">,
): string => {
  if (to <= now) return "In the past";
  const texts: Record<Closed["reason"], string> = {
    notice: `Less than ${noticeHours} hours from now`,
    answer: "Too late for you to answer before it",
    horizon: `More than ${RULES.horizon} ahead`,
    papers: "After your proof of identity or insurance ends",
    hours: `Sessions are between ${RULES.opensShort} and ${RULES.closesShort}`,
    grid: "Sessions start on the hour or half past",
    plan: "Outside your hours",
    taken: "Taken, including travel time",
    full: dailyMax === 1 ? "You have your one session this day" : `You have ${dailyMax} sessions this day`,
  };
  return texts[reason];
};

/** "December 1 – 3", "Tuesday, December 1, 10:00 AM – 12:00 PM" */
export const exceptionText = ({ date, until = date, from, to }: Exception): string => {
  const days = until === date ? formatLongDate(date) : `${formatShortDate(date)} – ${formatShortDate(until)}`;
  if (from === undefined && to === undefined) return days;
  return `${days}, ${timeOfDayLabel(from ?? 0)} – ${timeOfDayLabel(to ?? 1440)}`;
};
