import { countedOf, type Rating } from "../../people/instructors/rating.ts";
import type { GivenRating } from "./session-rating.ts";

/** The customer's latest rating of the instructor: hidden, it keeps what counts of those before. */
export function latestOf(
  { customerId, instructorId, bookingId, closedAt, given, shownAt }: GivenRating,
  before: Rating | undefined,
): Rating {
  const { score, comment, isPublic, at } = given;
  const counted = before && countedOf(before);
  const isShown = shownAt !== undefined;
  return {
    allow: isShown ? [customerId, instructorId] : [customerId],
    instructorId,
    customerId,
    bookingId,
    closedAt,
    score,
    comment,
    isTestimonial: isPublic,
    updatedAt: at,
    ...(!isShown && counted && { counted }),
    ...(isPublic && before?.testimonialId !== undefined && { testimonialId: before.testimonialId }),
  };
}

/** The latest rating once an older one is shown, about a session before: that counts while the latest is hidden. */
export function withOlder(latest: Rating, { given, closedAt }: GivenRating): Rating {
  const isCounted = latest.allow.includes(latest.instructorId) || (latest.counted?.closedAt ?? -1) > closedAt;
  return isCounted ? latest : { ...latest, counted: { score: given.score, closedAt } };
}
