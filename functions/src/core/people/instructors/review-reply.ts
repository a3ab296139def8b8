import * as v from "valibot";
import { AppError } from "../../errors.ts";
import { Id, Instant } from "../../fields.ts";
import type { ReviewedTestimonial } from "./reviewed-testimonial.ts";

/**
 * `reviewReplies/{testimonialId}`: an instructor's one reply to a published review. What everyone reads is a copy in the
 * testimonial, which stays while a changed reply waits.
 */
export const ReviewReply = v.object({
  /** The instructor who wrote it. */
  uid: Id,
  /** The session that was reviewed. */
  bookingId: Id,
  text: v.string(),
  state: v.picklist(["waiting", "published", "returned"]),
  at: Instant,
  /** When the review it answers was written: a review that its author changed is another one. */
  reviewAt: Instant,
  /** Why an operator returned it, in words for the instructor. */
  returned: v.optional(v.string()),
});
export type ReviewReply = v.InferOutput<typeof ReviewReply>;

/** A reply as its instructor sees it. */
export const ReviewReplyView = v.object({
  text: v.string(),
  /** `outdated`: the review has been changed since, so the reply isn't shown. */
  state: v.picklist(["waiting", "published", "returned", "outdated"]),
  returned: v.optional(v.string()),
  /** What everyone reads while a changed reply waits or was returned. */
  shown: v.optional(v.string()),
});
export type ReviewReplyView = v.InferOutput<typeof ReviewReplyView>;

type Review = Pick<ReviewedTestimonial, "createdAt" | "isRead" | "reply">;

/** Whether a reply answers the words of a review that everyone can read. */
export const answersReview = ({ reviewAt }: Pick<ReviewReply, "reviewAt">, review: Review | undefined) =>
  review?.isRead === true && review.createdAt === reviewAt;

/** A reply that waits for the operators; what was sent already stays as it is. */
export function sentReply(
  before: ReviewReply | undefined,
  written: Pick<ReviewReply, "uid" | "bookingId" | "text" | "at">,
  review: Review,
): ReviewReply {
  const isSame =
    before?.text === written.text && before.state !== "returned" && answersReview(before, review);
  return isSame ? before : { ...written, state: "waiting", reviewAt: review.createdAt };
}

/**
 * A reply once it is published, and its review with it.
 * @throws AppError `wrong-state` {changed} if the review was changed or taken back since
 */
export function publishedReply<R extends Review>(reply: ReviewReply, review: R | undefined) {
  if (!review || !answersReview(reply, review))
    throw new AppError("wrong-state", "The review has changed since. Please return this reply.", {
      status: "changed",
    });
  const { returned: _returned, ...kept } = reply;
  return {
    reply: { ...kept, state: "published" } satisfies ReviewReply,
    review: { ...review, reply: { text: reply.text, at: reply.at } },
  };
}

/** A review without its reply. */
export function withoutReply<R extends Review>(review: R): R {
  const { reply: _reply, ...without } = review;
  return without as R;
}

/** What an instructor sees of their reply to a published review. */
export function replyView(reply: ReviewReply, review: Review): ReviewReplyView {
  const { text, state, returned } = reply;
  const shown = review.reply?.text;
  return {
    text,
    state: answersReview(reply, review) ? state : "outdated",
    ...(state === "returned" && returned !== undefined && { returned }),
    ...(shown !== undefined && shown !== text && { shown }),
  };
}
