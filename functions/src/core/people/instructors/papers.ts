import * as v from "valibot";
import { CalendarDate, Instant } from "../../fields.ts";

/** The papers that an instructor needs to teach. */
export const paperKinds = ["identity", "insurance"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The last days of an instructor's papers (in their `timeZone`), as operators have accepted them. */
export const Papers = v.object({
  identity: v.optional(CalendarDate),
  insurance: v.optional(CalendarDate),
  /** The earlier of these days: operators list instructors by it. */
  ends: v.optional(CalendarDate),
  /** From when on both are required, ms UTC; a missing one blocks nothing before. */
  requiredFrom: v.optional(Instant),
  /** When the job checks them next: to tell the instructor that one ends or is needed, and to count `booked`. */
  due: v.optional(Instant),
  /** How many sessions are booked that begin after they end, if any, and since when (ms UTC) operators see them. */
  booked: v.optional(v.object({ count: v.number(), since: Instant })),
});
export type Papers = v.InferOutput<typeof Papers>;
