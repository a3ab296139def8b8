import * as v from "valibot";
import type { Instant } from "../../fields.ts";
import { splitDisplayName } from "../names.ts";
import { publicName } from "../public-name.ts";
import { Testimonial } from "./rating.ts";

/**
 * A testimonial as the server stores it. `review` is its place in the operators' queue: a rejected one has left it,
 * though it is not `isRead`. Of those written before operators could decide, it is absent.
 */
export const ReviewedTestimonial = v.object({
  ...Testimonial.entries,
  review: v.optional(v.picklist(["waiting", "published", "rejected"])),
});
export type ReviewedTestimonial = v.InferOutput<typeof ReviewedTestimonial>;

/** What a customer says about an instructor, and the session it is about. */
interface Opinion {
  score: number;
  comment: string;
  session: { customer: { name: string }; service: { style: string } };
  instructor: { id: string; name: string };
}

/** A newly written testimonial: hidden until it is reviewed, also when it replaces another. */
export const writtenTestimonial = (
  { score, comment, session, instructor: { id, name } }: Opinion,
  now: Instant,
): ReviewedTestimonial => ({
  isRead: false,
  review: "waiting",
  createdAt: now,
  score,
  text: comment,
  name: publicName(splitDisplayName(session.customer.name)),
  instructor: { id, name },
  style: session.service.style,
});
