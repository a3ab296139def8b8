import { sessionRatingId } from "../../../core/booking/ratings/session-rating.ts";
import { AppError } from "../../../core/errors.ts";
import { get } from "../../../store/access.ts";
import { instructors, ratings, sessionRatings, testimonials } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";

/** The published review that came of a customer's rating of a session. @throws AppError `not-found` without one */
async function mustGetReview(uid: string, appointmentId: string): Promise<string> {
  const { data: said } = await get(sessionRatings().doc(sessionRatingId(appointmentId, "customer")));
  if (said?.instructorId !== uid || said.shownAt === undefined) throw new AppError("not-found");
  const { data: rating } = await get(ratings().doc(`${said.customerId}_${uid}`));
  if (rating?.testimonialId === undefined) throw new AppError("not-found");
  const { data: review } = await get(testimonials().doc(rating.testimonialId));
  if (!review?.isRead) throw new AppError("not-found");
  return rating.testimonialId;
}

/**
 * Pins the review of a session on an instructor's page, in place of another; none without a session. At most four reads and
 * one write.
 * @throws AppError `not-found` unless it is a published review of theirs
 */
export const savePin = (uid: string, appointmentId: string | undefined): Promise<void> =>
  decide(async (batch) => {
    const pinned = appointmentId === undefined ? undefined : await mustGetReview(uid, appointmentId);
    const read = await get(instructors().doc(uid));
    if (!read.data) throw new AppError("not-found");
    if (read.data.pinned !== pinned) batch.put(read, { ...read.data, pinned });
  });
