import * as v from "valibot";
import { Id } from "../model/fields.ts";
import { Pricing } from "../model/pricing.ts";
import { Testimonial } from "../model/social.ts";
import { InstructorView } from "./fields.ts";

/** `/data/pricing.json`: every area with its priced offers, by name. */
export const PricingData = v.object({ areas: v.array(v.object({ id: Id, ...Pricing.entries })) });
export type PricingData = v.InferOutput<typeof PricingData>;

/** `/data/testimonials.json?after=<next>`: words for everybody, newest first, five at a time. */
export const TestimonialsData = v.object({
  testimonials: v.array(
    v.object({ id: Id, ...v.pick(Testimonial, ["name", "text", "score", "createdAt"]).entries }),
  ),
  /** What to ask for the page that follows; missing when fewer than five came. */
  next: v.optional(v.string()),
});
export type TestimonialsData = v.InferOutput<typeof TestimonialsData>;

/** What everybody may see of an instructor. */
export const PublicInstructor = v.object({
  ...v.pick(InstructorView, ["id", "name", "avatar", "bio", "certificates", "languages", "styles", "rating"])
    .entries,
  /** Ids of pricing areas. */
  areas: v.array(Id),
  /** Sessions that took place. */
  sessions: v.number(),
});
export type PublicInstructor = v.InferOutput<typeof PublicInstructor>;

/** `/data/instructors.json?area=<id>`: those who work at present, everywhere or in one area, most sessions first, at most 50. */
export const InstructorsData = v.object({
  instructors: v.array(PublicInstructor),
  /** Over all ratings of all instructors; an average of 0 while there is none. */
  rating: v.object({ average: v.number(), count: v.number() }),
});
export type InstructorsData = v.InferOutput<typeof InstructorsData>;

/** The files under /data, by name: what the public pages show of what changes. */
export const publicData = {
  pricing: PricingData,
  testimonials: TestimonialsData,
  instructors: InstructorsData,
} as const;
export type PublicData = { [N in keyof typeof publicData]: v.InferOutput<(typeof publicData)[N]> };
