import type { CallOutput } from "../../../core/api/index.ts";
import type { RatingsCursor, ShownRating } from "../../../core/api/instructor-ratings.ts";
import {
  hiddenUntil,
  type SessionRating,
  sessionRatingId,
  unspoken,
} from "../../../core/booking/ratings/session-rating.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import { averageOf } from "../../../core/people/instructors/rating.ts";
import { type ReviewReplyView, replyView } from "../../../core/people/instructors/review-reply.ts";
import { get, getEach, siftAll } from "../../../store/access.ts";
import { mustGetInstructorBooking } from "../../../store/booking/bookings.ts";
import {
  instructors,
  ratings,
  reviewReplies,
  sessionRatings,
  testimonials,
} from "../../../store/collections.ts";
import { shownRatingsOf } from "../../../store/people/ratings.ts";

const said = (rating: SessionRating | undefined) =>
  rating?.given && { score: rating.given.score, comment: rating.given.comment };

/**
 * What an instructor knows of the ratings of one of their sessions at `now` (ms UTC): three reads.
 * @throws AppError `not-found`
 */
export async function readSessionRatings(
  uid: string,
  appointmentId: string,
  now: Instant,
): Promise<CallOutput<"/api/provider/rate">> {
  const { data: booking } = await mustGetInstructorBooking(uid, appointmentId);
  const [{ data: own }, { data: other }] = await getEach<[SessionRating, SessionRating]>(
    sessionRatings().doc(sessionRatingId(appointmentId, "instructor")),
    sessionRatings().doc(sessionRatingId(appointmentId, "customer")),
  );
  const mine = said(own);
  const theirs = other?.shownAt === undefined ? undefined : said(other);
  const until = hiddenUntil(own ?? unspoken(booking, "instructor"));
  const isOpen = booking.status === "Closed" && own?.shownAt === undefined && now < until;
  return { ...(mine && { mine }), ...(theirs && { theirs }), ...(isOpen && { until }) };
}

/** A published review, and the instructor's reply to it. */
interface OwnReview {
  id: string;
  reply: ReviewReplyView | undefined;
}

/** The published reviews that came of ratings, by the id of the rating's session: three reads for each. */
async function reviewsOf(shown: readonly SessionRating[]): Promise<Map<string, OwnReview>> {
  const offered = shown.filter(({ given }) => given?.isPublic);
  const { read: lookups } = await siftAll(
    offered.map(({ customerId, instructorId }) => ratings().doc(`${customerId}_${instructorId}`)),
  );
  const ids = lookups.map(({ data }, nth) => {
    const isAboutIt = data?.bookingId === undefined || data.bookingId === offered[nth]?.bookingId;
    return isAboutIt ? data?.testimonialId : undefined;
  });
  const { read } = await siftAll(ids.flatMap((id) => id ?? []).map((id) => testimonials().doc(id)));
  const published = read.flatMap(({ ref: { id }, data }) => (data?.isRead ? [{ id, review: data }] : []));
  const { read: replies } = await siftAll(published.map(({ id }) => reviewReplies().doc(id)));
  const replyTo = new Map(replies.map(({ ref, data }) => [ref.id, data]));
  const reviews = new Map(
    published.map(({ id, review }) => {
      const reply = replyTo.get(id);
      return [id, { id, reply: reply && replyView(reply, review) }];
    }),
  );
  return new Map(
    offered.flatMap(({ bookingId }, nth): [string, OwnReview][] => {
      const review = reviews.get(ids[nth] ?? "");
      return review ? [[bookingId, review]] : [];
    }),
  );
}

/** A page of what customers said about an instructor, newest first, with the average over all: at most 81 reads. */
export async function readOwnRatings(
  uid: string,
  after: RatingsCursor | undefined,
): Promise<CallOutput<"/api/provider/ratings">> {
  const [{ data: instructor }, page] = await Promise.all([
    get(instructors().doc(uid)),
    shownRatingsOf(uid, after),
  ]);
  if (!instructor) throw new AppError("not-found");
  const reviews = await reviewsOf(page.shown);
  const shown = page.shown.flatMap(({ bookingId, given, customer, closedAt }): ShownRating[] => {
    if (!given) return [];
    const review = reviews.get(bookingId);
    return [
      {
        appointmentId: bookingId,
        score: given.score,
        comment: given.comment,
        customer,
        at: closedAt,
        isPublished: review !== undefined,
        isPinned: review !== undefined && review.id === instructor.pinned,
        ...(review?.reply && { reply: review.reply }),
      },
    ];
  });
  return {
    ...averageOf(instructor.rating),
    ratings: shown,
    ...(page.next && { next: page.next }),
  };
}
