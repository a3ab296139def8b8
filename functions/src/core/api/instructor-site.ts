import * as v from "valibot";
import { CalendarDate, Id, Instant, TimeZone } from "../fields.ts";
import { InstructorPlan, PlanChanges } from "../people/instructors/plan-changes.ts";
import type { Contract } from "./contract.ts";

const span = { from: Instant, to: Instant };

/** A booking that stays although it is outside the plan. */
export const BookingOutsidePlan = v.object({
  appointmentId: Id,
  start: Instant,
  end: Instant,
  /** Of the place. */
  timeZone: TimeZone,
  /** The customer's first name and initial. */
  name: v.string(),
});
export type BookingOutsidePlan = v.InferOutput<typeof BookingOutsidePlan>;

/** A day of an instructor's week, dates and bounds in their zone. */
export const WeekDayView = v.object({
  date: v.string(),
  spans: v.array(
    v.object({
      ...span,
      kind: v.picklist(["work", "off", "session", "waiting", "imported"]),
      appointmentId: v.optional(Id),
    }),
  ),
  /** When customers can begin a session. */
  starts: v.array(Instant),
  closed: v.array(
    v.object({
      ...span,
      reason: v.picklist(["notice", "answer", "horizon", "papers", "hours", "grid", "plan", "taken", "full"]),
    }),
  ),
});
export type WeekDayView = v.InferOutput<typeof WeekDayView>;

/** Calls of instructors about when they work. Instants are ms UTC. */
export const instructorSiteContracts = {
  "/api/provider/plan": {
    input: PlanChanges,
    output: v.object({
      instructor: InstructorPlan,
      /** Of the next 60 bookings, those outside the plan. */
      kept: v.array(BookingOutsidePlan),
      /** Whether there are later bookings that were not checked. */
      hasUnchecked: v.boolean(),
    }),
  },
  /** Times that stay off after the instructor canceled their sessions. */
  "/api/provider/timeoff": {
    /** Without `remove`, the id of a canceled booking, it changes nothing. */
    input: v.strictObject({ remove: v.optional(Id) }),
    output: v.object({
      times: v.array(v.object({ appointmentId: Id, start: Instant, end: Instant })),
    }),
  },
  "/api/provider/week": {
    input: v.strictObject({
      from: CalendarDate,
      /** The offer whose times are shown; the instructor's first one if missing. */
      beacon: v.optional(Id),
    }),
    output: v.object({
      timeZone: TimeZone,
      /** The offer shown; missing for an instructor who teaches none. */
      beacon: v.optional(Id),
      /** What the instructor teaches and can be booked for. */
      offers: v.array(v.object({ id: Id, style: v.string(), minutes: v.number() })),
      plan: InstructorPlan,
      days: v.pipe(v.array(WeekDayView), v.maxLength(7)),
    }),
  },
} satisfies Record<string, Contract>;
