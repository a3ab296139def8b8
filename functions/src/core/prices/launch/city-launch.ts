import * as v from "valibot";
import { Id, Instant } from "../../fields.ts";

/** What people see to themselves before a city opens: no machine can. */
export const LaunchTask = v.picklist(["texts", "announcement"]);
export type LaunchTask = v.InferOutput<typeof LaunchTask>;

/** The part of an area's plan that prepares its opening: while it is there, no customer finds the area. */
export const CityLaunch = v.object({
  /** Raised by each change, so that of two people who change it, the second one sees the first one's. */
  version: v.number(),
  /** The area whose offers it began with. */
  copiedFrom: v.optional(Id),
  /** Tasks that someone has marked as done. */
  done: v.array(LaunchTask),
  /** When it opens for customers; from now on instructors can apply to teach there. */
  opensAt: v.optional(Instant),
});
export type CityLaunch = v.InferOutput<typeof CityLaunch>;
