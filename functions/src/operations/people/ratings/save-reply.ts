import type { Instant } from "../../../core/fields.ts";
import {
  type ReviewReplyView,
  replyView,
  sentReply,
  withoutReply,
} from "../../../core/people/instructors/review-reply.ts";
import { get } from "../../../store/access.ts";
import { reviewReplies } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { mustGetReview } from "./must-get-review.ts";

/**
 * Saves an instructor's reply to the published review of a session, for the operators to read; without `text` it is taken back
 * from everyone at once. Four reads and at most two writes.
 * @throws AppError `not-found` unless it is a published review of theirs
 */
export const saveReply = (
  uid: string,
  bookingId: string,
  text: string | undefined,
  now: Instant,
): Promise<ReviewReplyView | undefined> =>
  decide(async (batch) => {
    const review = await mustGetReview(uid, bookingId);
    const read = await get(reviewReplies().doc(review.ref.id));
    if (text === undefined) {
      // Both as they were read: a reply that is published meanwhile is taken from its review, too.
      if (read.data) batch.remove(read);
      if (read.data || review.data.reply) batch.put(review, withoutReply(review.data));
      return undefined;
    }
    const reply = sentReply(read.data, { uid, bookingId, text, at: now }, review.data);
    if (reply !== read.data) batch.put(read, reply);
    return replyView(reply, review.data);
  });
