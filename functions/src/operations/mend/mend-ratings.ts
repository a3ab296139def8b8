import { type SessionRating, sessionRatingId, unspoken } from "../../core/booking/ratings/session-rating.ts";
import { get } from "../../store/access.ts";
import { latestSessionOf } from "../../store/booking/bookings-of.ts";
import { ratings, sessionRatings } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";

/**
 * Stores each rating that was given before sessions were rated with the customer's latest session with that instructor,
 * shown, as it is. Yields the path of each that lacks one; nothing is changed where `isDry`. A second run finds none.
 */
export async function* mendRatings(isDry: boolean): AsyncIterable<string> {
  for await (const page of documentPages(ratings()))
    for (const { id, ref } of page) {
      const isMended = await decide(async (batch) => {
        const { data: rating } = await get(ratings().doc(id));
        if (!rating || rating.bookingId !== undefined) return false;
        const session = await latestSessionOf(rating.customerId, rating.instructorId);
        if (!session) return false;
        const read = await get(sessionRatings().doc(sessionRatingId(session.id, "customer")));
        if (read.data?.given) return false;
        const { score, comment, isTestimonial = false, updatedAt } = rating;
        const shown: SessionRating = {
          ...unspoken(session, "customer"),
          allow: [rating.customerId, rating.instructorId],
          given: { score, comment, isPublic: isTestimonial, at: updatedAt },
          shownAt: updatedAt,
        };
        if (!isDry) batch.put(read, shown);
        return true;
      });
      if (isMended) yield ref.path;
    }
}
