import * as v from "valibot";
import { CalendarDate, Id, Instant, Minor, Schedule, TimeZone } from "./fields.ts";

/** A day that differs from the weekly plan: off (whole or from–to), or extra hours. Minutes of local midnight. */
export const PlanException = v.object({
  date: CalendarDate,
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  off: v.boolean(),
});
export type PlanException = v.InferOutput<typeof PlanException>;

/** `instructors/{id}`; the id is the Auth uid. Plan and exceptions are local times of `timeZone`. */
export const Instructor = v.object({
  name: v.string(),
  avatar: v.string(),
  bio: v.string(),
  certificates: v.array(v.string()),
  languages: v.array(v.string()),
  styles: v.array(v.string()),
  /** Ids of the beacons (priced offers) taught. */
  beacons: v.array(Id),
  /** Ids of pricing areas. */
  areas: v.array(Id),
  timeZone: TimeZone,
  schedule: Schedule,
  exceptions: v.array(PlanException),
  /** Minutes kept free before and after each session. */
  travelMinutes: v.number(),
  rating: v.object({ sum: Minor, count: Minor }),
  closedCount: Minor,
  status: v.picklist(["active", "paused"]),
  /** Whether a booking is confirmed without asking. */
  instantConfirm: v.boolean(),
});
export type Instructor = v.InferOutput<typeof Instructor>;

/** A taken stretch of an instructor's time. With `until`, it is free again once that instant has passed. */
export const Busy = v.object({
  from: Instant,
  to: Instant,
  aid: Id,
  until: v.optional(Instant),
});
export type Busy = v.InferOutput<typeof Busy>;

/** `instructors/{id}/days/{yyyy-mm-dd}` (date in the instructor's zone): the only truth on what is taken. */
export const Day = v.object({ busy: v.array(Busy) });
export type Day = v.InferOutput<typeof Day>;
