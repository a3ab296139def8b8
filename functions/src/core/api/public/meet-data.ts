import * as v from "valibot";
import { Id, Minor } from "../../fields.ts";
import { Testimonial } from "../../people/instructors/rating.ts";
import { PublicInstructor } from "./public-data.ts";

/** `/data/meet/{id}.json` and the page /meet/{id}: an active instructor and what customers say about them. */
export const MeetData = v.object({
  instructor: PublicInstructor,
  /** The areas where they teach, by name. */
  areas: v.array(v.object({ id: Id, name: v.string(), region: v.string() })),
  /** The lowest price of a session with them, minor units; missing while nothing of theirs can be booked. */
  from: v.optional(v.object({ amount: Minor, currency: v.string() })),
  /** Published testimonials, newest first after the one that the instructor pinned, at most 10. */
  testimonials: v.array(
    v.object({
      id: Id,
      ...v.pick(Testimonial, ["name", "text", "score", "createdAt", "style", "reply"]).entries,
    }),
  ),
});
export type MeetData = v.InferOutput<typeof MeetData>;
