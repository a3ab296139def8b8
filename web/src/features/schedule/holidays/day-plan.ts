import type { InstructorPlan } from "@core/people/instructors/plan-changes.ts";
import { weekdayOf } from "../../../parts/booking/place-date.ts";

const DAY_MINUTES = 24 * 60;

/** What a plan says of a date: hours on it, a whole day off, or a weekday that is never worked. */
export type DayPlan = "works" | "off" | "never";

/** What a plan says of a date (yyyy-mm-dd). */
export const dayPlanOf = (
  { schedule, exceptions }: Pick<InstructorPlan, "schedule" | "exceptions">,
  date: string,
): DayPlan => {
  const onDate = exceptions.filter(({ date: from, until = from }) => from <= date && date <= until);
  if (onDate.some(({ off, from = 0, to = DAY_MINUTES }) => off && from === 0 && to === DAY_MINUTES))
    return "off";
  const isWorked =
    schedule.some(({ weekday }) => weekday === weekdayOf(date)) || onDate.some(({ off }) => !off);
  return isWorked ? "works" : "never";
};
