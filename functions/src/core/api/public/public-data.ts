import * as v from "valibot";
import { CalendarDate, Id, Instant, Minor, TimeZone } from "../../fields.ts";
import { PublicPicture } from "../../people/instructors/pictures.ts";
import { PublicFigures } from "../../people/instructors/public-figures.ts";
import { Testimonial } from "../../people/instructors/rating.ts";
import { TeachingFacts } from "../../people/instructors/teaching-facts.ts";
import { Verified } from "../../people/instructors/verified.ts";
import { Pricing } from "../../people/places/pricing.ts";
import { TermsSection } from "../../settings/terms.ts";
import { InstructorView } from "../fields.ts";

/** `/data/pricing.json`: every area with its priced offers, by name. */
export const PricingData = v.object({ areas: v.array(v.object({ id: Id, ...Pricing.entries })) });
export type PricingData = v.InferOutput<typeof PricingData>;

/** `/data/testimonials.json?after=<next>`: published comments, newest first, five at a time. */
export const TestimonialsData = v.object({
  testimonials: v.array(
    v.object({
      id: Id,
      ...v.pick(Testimonial, ["name", "text", "score", "createdAt", "instructor", "style", "reply"]).entries,
    }),
  ),
  /** Cursor of the next page; missing on the last page. */
  next: v.optional(v.string()),
});
export type TestimonialsData = v.InferOutput<typeof TestimonialsData>;

/** An instructor as the public may see them. */
export const PublicInstructor = v.object({
  ...v.pick(InstructorView, ["id", "name", "avatar", "bio", "certificates", "languages", "styles", "rating"])
    .entries,
  /** What operators have checked, each with its date, while its paper lasts. */
  verified: Verified,
  ...PublicFigures.entries,
  /** City and state of the area asked for, or of the first one where they teach: "New York, NY"; empty without one. */
  city: v.string(),
  ...TeachingFacts.entries,
  /** In their order; a list has the first alone. */
  pictures: v.array(PublicPicture),
  /** A video of their teaching, on YouTube or Vimeo. */
  video: v.optional(v.string()),
  /** Ids of pricing areas. */
  areas: v.array(Id),
  /** Sessions that took place. */
  sessions: v.number(),
});
export type PublicInstructor = v.InferOutput<typeof PublicInstructor>;

/** An instructor in a list: where an area is asked for, with what can be booked there. */
export const ListedInstructor = v.object({
  ...PublicInstructor.entries,
  /** The lowest price of a session with them in the area, minor units. */
  from: v.optional(Minor),
  /** The next date in the area on which they are free; missing without one within `NEXT_FREE_DAYS`. */
  nextFree: v.optional(CalendarDate),
});
export type ListedInstructor = v.InferOutput<typeof ListedInstructor>;

/**
 * `/data/instructors.json?area=<id>`: active instructors, most sessions first, their words shortened: of one area, at most 500, or
 * of all, at most 50.
 */
export const InstructorsData = v.object({
  instructors: v.array(ListedInstructor),
  /** Over all ratings of all instructors; average 0 without ratings. */
  rating: v.object({ average: v.number(), count: v.number() }),
});
export type InstructorsData = v.InferOutput<typeof InstructorsData>;

/** `/data/support.json`: in how many hours messages are usually answered; missing until five were. */
export const SupportData = v.object({ answerHours: v.optional(v.number()) });
export type SupportData = v.InferOutput<typeof SupportData>;

/** When terms begin, ms UTC, in which zone, and what they say; without sections, what pages are written with. */
const DatedTerms = v.object({
  from: Instant,
  timeZone: TimeZone,
  sections: v.optional(v.array(TermsSection)),
});

/** `/data/terms.json`: the terms in force and the next ones, as treasurers decided; empty while they have decided nothing. */
export const TermsData = v.object({ now: v.optional(DatedTerms), next: v.optional(DatedTerms) });
export type TermsData = v.InferOutput<typeof TermsData>;

/** Schemas of the files under /data, by name. */
export const publicDataSchemas = {
  pricing: PricingData,
  testimonials: TestimonialsData,
  instructors: InstructorsData,
  support: SupportData,
  terms: TermsData,
} as const;
export type PublicData = {
  [N in keyof typeof publicDataSchemas]: v.InferOutput<(typeof publicDataSchemas)[N]>;
};
