import * as v from "valibot";
import { RATINGS } from "../constants.ts";
import { Id, Instant, optionalLines, typedLines } from "../fields.ts";
import { ReviewReplyView } from "../people/instructors/review-reply.ts";
import type { Contract } from "./contract.ts";

const score = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
const Said = v.object({ score: v.number(), comment: v.string() });

/** What an instructor knows of the ratings of a session. */
export const SessionRatingsView = v.object({
  /** What they said about the customer; only operators read it. */
  mine: v.optional(Said),
  /** What the customer said, once it is shown. */
  theirs: v.optional(Said),
  /** Until when they can rate the customer, or change it; missing when they can't anymore. */
  until: v.optional(Instant),
});
export type SessionRatingsView = v.InferOutput<typeof SessionRatingsView>;

/** A customer's rating on the instructor's page. */
export const ShownRating = v.object({
  appointmentId: Id,
  ...Said.entries,
  /** The customer's first name and initial. */
  customer: v.string(),
  /** When the session closed. */
  at: Instant,
  /** Whether the words are published as a review, and stand first on the instructor's public page. */
  isPublished: v.boolean(),
  isPinned: v.boolean(),
  /** What the instructor answered to the published review. */
  reply: v.optional(ReviewReplyView),
});
export type ShownRating = v.InferOutput<typeof ShownRating>;

/** The rating after which the next page begins: when it was shown, and its id. */
const RatingsCursor = v.strictObject({ at: Instant, id: Id });
export type RatingsCursor = v.InferOutput<typeof RatingsCursor>;

/** Calls of instructors about ratings of sessions. */
export const instructorRatingsContracts = {
  /** Rates the customer of a session. Without `score` nothing changes: it asks what was said. */
  "/api/provider/rate": {
    input: v.strictObject({
      appointmentId: Id,
      score: v.optional(score),
      comment: v.optional(optionalLines(RATINGS.privateLine), ""),
    }),
    output: SessionRatingsView,
  },
  /** Ratings by customers that are shown, newest first, at most 20; the average is over all of them. */
  "/api/provider/ratings": {
    input: v.strictObject({ after: v.optional(RatingsCursor) }),
    output: v.object({
      average: v.number(),
      count: v.number(),
      ratings: v.array(ShownRating),
      next: v.optional(RatingsCursor),
    }),
  },
  /** Shows the published review of a session first on the instructor's public page, in place of another; without one, none. */
  "/api/provider/pin": {
    input: v.strictObject({ appointmentId: v.optional(Id) }),
    output: v.object({ pinned: v.optional(Id) }),
  },
  /**
   * Answers the published review of a session: operators read it before everyone can, also when it replaces another. Without
   * `text` it takes the reply back at once. The same text again changes nothing.
   */
  "/api/provider/reply": {
    input: v.strictObject({ appointmentId: Id, text: v.optional(typedLines(RATINGS.reply)) }),
    output: v.object({ reply: v.optional(ReviewReplyView) }),
  },
} satisfies Record<string, Contract>;
