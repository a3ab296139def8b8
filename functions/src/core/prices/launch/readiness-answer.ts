import * as v from "valibot";
import { CalendarDate, Instant } from "../../fields.ts";

/** How far a city is from being ready for customers, as its instructors are now. */
export const Readiness = v.object({
  /** Instructors approved for it: those with bookings on, and those who have turned them off. */
  instructors: v.object({ active: v.number(), paused: v.number() }),
  /** Its offers that nobody teaches who has bookings on. */
  untaught: v.array(v.string()),
  /** The next seven days of the place: minutes of the day in which at least one instructor works. */
  days: v.array(v.object({ date: CalendarDate, minutes: v.number() })),
  /** The banners about it that are not over, the earliest first. */
  banners: v.array(v.object({ text: v.string(), from: Instant, until: Instant })),
});
export type Readiness = v.InferOutput<typeof Readiness>;
