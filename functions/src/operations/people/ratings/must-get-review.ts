import { sessionRatingId } from "../../../core/booking/ratings/session-rating.ts";
import { AppError } from "../../../core/errors.ts";
import type { ReviewedTestimonial } from "../../../core/people/instructors/reviewed-testimonial.ts";
import { get, type Loaded } from "../../../store/access.ts";
import { ratings, sessionRatings, testimonials } from "../../../store/collections.ts";

/**
 * The published review that came of a customer's rating of a session of `uid`: three reads.
 * @throws AppError `not-found` without one
 */
export async function mustGetReview(
  uid: string,
  appointmentId: string,
): Promise<Loaded<ReviewedTestimonial> & { data: ReviewedTestimonial }> {
  const { data: said } = await get(sessionRatings().doc(sessionRatingId(appointmentId, "customer")));
  if (said?.instructorId !== uid || said.shownAt === undefined) throw new AppError("not-found");
  const { data: rating } = await get(ratings().doc(`${said.customerId}_${uid}`));
  if (rating?.testimonialId === undefined) throw new AppError("not-found");
  const review = await get(testimonials().doc(rating.testimonialId));
  if (!review.data?.isRead) throw new AppError("not-found");
  return { ...review, data: review.data };
}
