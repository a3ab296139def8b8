import * as v from "valibot";
import { Testimonial } from "./rating.ts";

/**
 * A testimonial as the server stores it. `review` is its place in the operators' queue: a rejected one has left it, though it
 * is not `isRead`. Of those written before operators could decide, it is absent.
 */
export const ReviewedTestimonial = v.object({
  ...Testimonial.entries,
  review: v.optional(v.picklist(["waiting", "published", "rejected"])),
});
export type ReviewedTestimonial = v.InferOutput<typeof ReviewedTestimonial>;
