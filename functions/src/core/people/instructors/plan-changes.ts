import * as v from "valibot";
import { CalendarDate, WeeklySchedule } from "../../fields.ts";
import { Instructor, ScheduleException } from "./instructor.ts";

const MinuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440));

const ExceptionInput = v.pipe(
  v.strictObject({
    date: CalendarDate,
    until: v.optional(CalendarDate),
    from: v.optional(MinuteOfDay),
    to: v.optional(MinuteOfDay),
    off: v.boolean(),
  }),
  v.check(({ date, until = date }) => date <= until, "The last day can't be before the first."),
  v.check(({ from = 0, to = 1440 }) => from < to, "Each time must end after it starts."),
  v.check(
    ({ off, from, to }) => off || (from !== undefined && to !== undefined),
    "Enter a start and end time.",
  ),
);

/** Changes to when an instructor works; missing fields stay as they are. */
export const PlanChanges = v.strictObject({
  schedule: v.optional(WeeklySchedule),
  /** Days away and extra hours one by one, so that what another window added in the meantime stays. */
  exceptions: v.optional(
    v.strictObject({ add: v.optional(ExceptionInput), remove: v.optional(ScheduleException) }),
  ),
  status: v.optional(v.picklist(["active", "paused"])),
  travelMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(180))),
  noticeHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(72))),
  dailyMax: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8))),
});
export type PlanChanges = v.InferOutput<typeof PlanChanges>;

/** When an instructor works, as they planned it. */
export const InstructorPlan = v.pick(Instructor, [
  ...(["schedule", "exceptions", "travelMinutes", "noticeHours", "dailyMax"] as const),
  ...(["status", "leavingSince"] as const),
]);
export type InstructorPlan = v.InferOutput<typeof InstructorPlan>;
