import * as v from "valibot";
import { Currency, Id, Instant, Minor } from "../../fields.ts";
import { InstructorView } from "../fields.ts";

/** A free time, instants (ms UTC). */
const FreeSlot = v.object({ start: Instant, end: Instant });

/** An instructor of an area and when they are free next, for the offer a newcomer would choose. */
export const NextInstructor = v.object({
  ...v.pick(InstructorView, ["id", "name", "avatar", "styles", "rating"]).entries,
  /** The bio's first sentence on one line; may be empty. */
  line: v.string(),
  offer: v.object({
    /** Id of the beacon. */
    id: Id,
    style: v.string(),
    minutes: v.number(),
    /** The smallest group it allows. */
    people: v.number(),
    /** Price of the session for that group, minor units. */
    amount: Minor,
  }),
  /** The next free times, earliest first, at most `SLOTS_PER_INSTRUCTOR`; none within `DAYS_AHEAD` is an empty list. */
  slots: v.array(FreeSlot),
});
export type NextInstructor = v.InferOutput<typeof NextInstructor>;

/** `/data/next/{area}.json`: who teaches in an area, from what price, and when they are free next. */
export const NextSlotsData = v.object({
  area: v.object({ id: Id, name: v.string(), timeZone: v.string() }),
  currency: Currency,
  /** The lowest price of a session in the area, minor units; missing while the area has no offers. */
  from: v.optional(Minor),
  /** Active instructors, most sessions first, at most 12. */
  instructors: v.array(NextInstructor),
});
export type NextSlotsData = v.InferOutput<typeof NextSlotsData>;
