import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { mustTeach } from "../people/instructors/must-teach.ts";
import type { InstructorPlan, PlanChanges } from "../people/instructors/plan-changes.ts";
import { type Interval, isCovered } from "./intervals.ts";
import { datesCovered, isCalendarDate, localDate } from "./time-zone.ts";
import { workingIntervals } from "./working-hours.ts";

type Exceptions = Instructor["exceptions"];

/** "2027-02-30" passes a schema's pattern. */
function mustExist(exceptions: Exceptions): void {
  if (!exceptions.every(({ date, until = date }) => isCalendarDate(date) && isCalendarDate(until)))
    throw new AppError("bad-request", undefined, { exceptions: "One of these dates doesn't exist." });
}

/**
 * An instructor with changes of their plan; exceptions that are over are dropped.
 * @throws AppError `wrong-state` {status: closed} while the account is suspended or after it was closed, `bad-request`
 * {exceptions} for a date that does not exist
 */
export function withPlan(instructor: Instructor, changes: PlanChanges, now: Instant): Instructor {
  mustTeach(instructor);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const changed: Instructor = { ...instructor, ...given };
  mustExist(changes.exceptions ?? []);
  const today = localDate(now, instructor.timeZone);
  const isOver = ({ date, until = date }: Exceptions[number]) => until < today;
  return { ...changed, exceptions: changed.exceptions.filter((one) => !isOver(one)) };
}

/** Whether a session (ms UTC) lies outside an instructor's plan: it stays booked, and they must know. */
export const isOutsidePlan = (instructor: Instructor, { from, to }: Interval): boolean =>
  instructor.status !== "active" ||
  !isCovered(workingIntervals(instructor, datesCovered({ from, to }, instructor.timeZone)), from, to);

/** What instructors are shown of their plan. */
export const planOf = ({
  schedule,
  exceptions,
  travelMinutes,
  noticeHours,
  dailyMax,
  status,
}: Instructor): InstructorPlan => ({
  ...{ schedule, exceptions, travelMinutes, status },
  ...(noticeHours !== undefined && { noticeHours }),
  ...(dailyMax !== undefined && { dailyMax }),
});
