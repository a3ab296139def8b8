import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import type { Instructor, ScheduleException } from "../people/instructors/instructor.ts";
import { mustTeach } from "../people/instructors/must-teach.ts";
import type { InstructorPlan, PlanChanges } from "../people/instructors/plan-changes.ts";
import { type Interval, isCovered } from "./intervals.ts";
import { datesCovered, isCalendarDate, localDate } from "./time-zone.ts";
import { workingIntervals } from "./working-hours.ts";

/** Maximum number of exceptions (days away and extra hours) in a plan. */
const MOST_EXCEPTIONS = 60;

/** "2027-02-30" passes a schema's pattern. */
function mustExist({ date, until = date }: ScheduleException): void {
  if (!isCalendarDate(date) || !isCalendarDate(until))
    throw new AppError("bad-request", undefined, { exceptions: "One of these dates doesn't exist." });
}

const isSame = (a: ScheduleException, b: ScheduleException): boolean =>
  a.date === b.date &&
  (a.until ?? a.date) === (b.until ?? b.date) &&
  a.from === b.from &&
  a.to === b.to &&
  a.off === b.off;

/** The exceptions after one was added or removed; idempotent. */
function exceptionsAfter(
  all: readonly ScheduleException[],
  { add, remove }: NonNullable<PlanChanges["exceptions"]>,
): ScheduleException[] {
  if (add) mustExist(add);
  const without = all.filter((one) => ![add, remove].some((other) => other && isSame(one, other)));
  if (add && without.length >= MOST_EXCEPTIONS)
    throw new AppError("bad-request", undefined, {
      exceptions: `You can add up to ${MOST_EXCEPTIONS} entries of time off and extra hours.`,
    });
  return add ? [...without, add] : without;
}

/**
 * An instructor with changes of their plan; exceptions that are over are dropped.
 * @throws AppError `wrong-state` {status: closed} while the account is suspended or after it was closed, `bad-request`
 * {exceptions} for a date that does not exist, or for more than 60 of them
 */
export function withPlan(
  instructor: Instructor,
  { exceptions = {}, ...changes }: PlanChanges,
  now: Instant,
): Instructor {
  mustTeach(instructor);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const today = localDate(now, instructor.timeZone);
  const ahead = instructor.exceptions.filter(({ date, until = date }) => until >= today);
  return { ...instructor, ...given, exceptions: exceptionsAfter(ahead, exceptions) };
}

/** Whether a session (ms UTC) lies outside an instructor's plan: it stays booked and is reported to the instructor. */
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
  leavingSince,
}: Instructor): InstructorPlan => ({
  schedule,
  exceptions,
  travelMinutes,
  status,
  ...(noticeHours !== undefined && { noticeHours }),
  ...(dailyMax !== undefined && { dailyMax }),
  ...(leavingSince !== undefined && { leavingSince }),
});
