import type { WeekDayView } from "@core/api/instructor-site.ts";
import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { formatLongDate, formatShortDate } from "../../parts/booking/place-date.ts";
import { timeOfDayLabel, weekdays } from "../../parts/weekly-times/weekly-times.ts";

type Closed = WeekDayView["closed"][number];
type Exception = InstructorPlan["exceptions"][number];

const MINUTES_PER_HOUR = 60;
/** Minimum notice for all instructors, hours. */
export const LEAST_NOTICE = 4;
/** Most sessions a day that can be chosen. */
export const MOST_A_DAY = 8;

/** Why customers can't begin a session at times that are not over; `noticeHours`: the instructor's. */
export const closedReasonText = (
  reason: Closed["reason"],
  { noticeHours = LEAST_NOTICE, dailyMax }: Pick<InstructorPlan, "noticeHours" | "dailyMax">,
): string => {
  const texts: Record<Closed["reason"], string> = {
    notice: `Less than ${noticeHours} hours from now`,
    answer: "Too late for you to answer before it",
    horizon: `More than ${RULES.horizon} ahead, or after our last day in the area`,
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

/** The next time off or extra hours from a date (yyyy-mm-dd) on, as text. */
export const nextTimeOffText = (exceptions: readonly Exception[], today: string): string => {
  const [next, ...more] = exceptions
    .filter(({ date, until = date }) => until >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (!next) return "None planned";
  return more.length === 0 ? exceptionText(next) : `${exceptionText(next)} and ${more.length} more`;
};

/** "4 hours' notice, up to 8 a day" */
export const limitsText = ({
  noticeHours = LEAST_NOTICE,
  dailyMax = MOST_A_DAY,
}: Pick<InstructorPlan, "noticeHours" | "dailyMax">): string =>
  `${noticeHours} hours' notice, up to ${dailyMax} a day`;

const SHORT = 3;

/** "Tue–Sat, 43 hours": the days that have hours, and how many in all. */
export const weeklyHoursText = (schedule: InstructorPlan["schedule"]): string => {
  const days = weekdays.map((name, i) => ({
    name: name.slice(0, SHORT),
    isOn: schedule.some(({ weekday }) => weekday === i + 1),
  }));
  const runs = days
    .map(({ name, isOn }) => (isOn ? name : ""))
    .join(" ")
    .split(/ {2,}/)
    .map((run) => run.trim().split(" "))
    .filter(([first]) => first);
  if (runs.length === 0) return "None yet";
  const minutes = schedule.reduce((sum, { from, to }) => sum + to - from, 0);
  const shown = runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", ")));
  const hours = minutes / MINUTES_PER_HOUR;
  return `${shown.join(", ")}, ${hours} ${hours === 1 ? "hour" : "hours"}`;
};
