import * as v from "valibot";
import { Id, Instant } from "../../fields.ts";
import type { Instructor } from "./instructor.ts";

/** What counts of a customer in an instructor's sums: a score of 1–5, and when its session closed. */
const CountedScore = v.object({ score: v.number(), closedAt: Instant });
type CountedScore = v.InferOutput<typeof CountedScore>;

/**
 * `ratings/{uid}_{instructorId}`: one customer's latest opinion of one instructor, score 1–5. While it is hidden, `allow` holds
 * its author alone.
 */
export const Rating = v.object({
  allow: v.array(Id),
  instructorId: Id,
  customerId: Id,
  score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: v.string(),
  /** Whether the customer allowed publishing the comment; absent means no. */
  isTestimonial: v.optional(v.boolean()),
  /** Id of the testimonial, if there is one: random, so it can't be traced to its author. */
  testimonialId: v.optional(Id),
  updatedAt: Instant,
  /** The session it is about: its id and when it closed; absent in those written before sessions were rated. */
  bookingId: v.optional(Id),
  closedAt: v.optional(Instant),
  /** Of a hidden one: what it will replace in the instructor's sums. */
  counted: v.optional(CountedScore),
});
export type Rating = v.InferOutput<typeof Rating>;

/** `testimonials/{id}`: shown to everyone once `isRead`. */
export const Testimonial = v.object({
  isRead: v.boolean(),
  createdAt: Instant,
  name: v.string(),
  text: v.string(),
  score: v.number(),
  instructor: v.object({ id: Id, name: v.string() }),
  /** Style of the session, such as "Hatha". */
  style: v.string(),
  /** The instructor's published reply, and when it was written. */
  reply: v.optional(v.object({ text: v.string(), at: Instant })),
});
export type Testimonial = v.InferOutput<typeof Testimonial>;

/** The sum and number of all scores of an instructor. */
type RatingTotal = Instructor["rating"];

/** The average rating, rounded to a tenth; 0 without ratings. */
export const averageOf = ({ sum, count }: RatingTotal): { average: number; count: number } => ({
  average: count === 0 ? 0 : Math.round((10 * sum) / count) / 10,
  count,
});

/** An instructor's rating after a customer's score (1–5), which replaces their earlier one. */
export const ratingAfter = (
  { sum, count }: RatingTotal,
  score: number,
  earlier: number | undefined,
): RatingTotal => ({
  sum: sum - (earlier ?? 0) + score,
  count: earlier === undefined ? count + 1 : count,
});

/** What counts of a customer in the instructor's sums: their rating of the latest session that is shown, if any. */
export const countedOf = ({
  allow,
  instructorId,
  score,
  closedAt = 0,
  counted,
}: Rating): CountedScore | undefined => (allow.includes(instructorId) ? { score, closedAt } : counted);
