import { capitalized } from "../../capitalized.ts";
import type { Instant } from "../../fields.ts";
import type { StoredPicture } from "../../people/instructors/pictures.ts";
import type { ReviewReply } from "../../people/instructors/review-reply.ts";
import type { ReviewedTestimonial } from "../../people/instructors/reviewed-testimonial.ts";
import { type AnswerTargets, targetOf } from "../../policy/answer-targets.ts";
import type { CaseSummary, DeskActOffer, SummaryLine } from "../case.ts";
import { nextLineOf } from "./next-line.ts";
import { quoted } from "./word-summaries.ts";

// What people wrote or show that is published or not.

/** How what is decided once stands: it waits since an instant (ms UTC), or what has become of it. */
const decidedOnce = (status: string, since: Instant, made: string): SummaryLine =>
  status === "waiting" || status === "pending"
    ? { text: "Waiting since", at: since, tone: "bad" }
    : { text: `${capitalized(status)}, ${made}`, at: since };

/** A testimonial of a status in a few lines. */
export function testimonialSummary(
  { name, instructor, text, score, style, createdAt }: ReviewedTestimonial,
  status: string,
  targets: AnswerTargets,
  acts: readonly DeskActOffer[],
): CaseSummary {
  const isPublished = status === "published";
  return {
    who: `${name} about ${instructor.name}`,
    what: { text: `${quoted(text)} ${score} of 5, ${style}` },
    state: decidedOnce(status, createdAt, "written"),
    next: nextLineOf(
      [
        status === "waiting"
          ? {
              text: "Publish or reject it by",
              at: createdAt + targetOf(targets, "testimonials"),
              act: "publish",
            }
          : undefined,
      ],
      acts,
    ),
    sides: [{ side: "customer", text: `${isPublished ? "Everyone" : "Nobody"} reads it among our reviews.` }],
  };
}

/** What the instructor reads of their reply. */
const replierReads: Readonly<Record<ReviewReply["state"], string>> = {
  waiting: "Reads that we're looking at it.",
  published: "Reads it under the review, as everyone does.",
  returned: "Reads why it came back, and can send it again.",
};

/** A reply to a review, which may be gone, in a few lines. */
export function replySummary(
  {
    reply: { state, at, text },
    review,
    name,
    isCurrent,
  }: {
    reply: ReviewReply;
    review: ReviewedTestimonial | undefined;
    name: string | undefined;
    isCurrent: boolean;
  },
  targets: AnswerTargets,
  acts: readonly DeskActOffer[],
): CaseSummary {
  const by = name ?? "An instructor who has left";
  const until = at + targetOf(targets, "replies");
  return {
    who: review ? `${by} to ${review.name}` : by,
    what: { text: review ? `${quoted(text)} To: ${quoted(review.text)}` : quoted(text) },
    state: decidedOnce(state, at, "written"),
    next: nextLineOf(
      state !== "waiting"
        ? []
        : [
            isCurrent
              ? { text: "Publish or return it by", at: until, act: "publish-reply" }
              : {
                  text: "The review has changed since. Return the reply by",
                  at: until,
                  act: "return-reply",
                  tone: "bad",
                },
          ],
      acts,
    ),
    sides: [{ side: "instructor", text: replierReads[state] }],
  };
}

/** What customers see of an instructor's picture. */
const customersSee: Readonly<Record<StoredPicture["state"], string>> = {
  pending: "Doesn't see it yet.",
  published: "Sees it on the instructor's page.",
  dismissed: "Doesn't see it.",
};

/** A picture of an instructor, by name, in a few lines. */
export const pictureSummary = (
  { state, at }: StoredPicture,
  name: string | undefined,
  targets: AnswerTargets,
  acts: readonly DeskActOffer[],
): CaseSummary => ({
  who: name ?? "An instructor who has left",
  what: { text: "A picture for their page" },
  state: decidedOnce(state, at, "added"),
  next: nextLineOf(
    [
      state === "pending"
        ? { text: "Publish or dismiss it by", at: at + targetOf(targets, "pictures"), act: "publish-picture" }
        : undefined,
    ],
    acts,
  ),
  sides: [{ side: "customer", text: customersSee[state] }],
});
