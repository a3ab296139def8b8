import type { Rating } from "@core/people/instructors/rating.ts";

export interface RatingDraft {
  /** 1–5; 0 while none is chosen. */
  score: number;
  comment: string;
  /** Whether the comment may be published. */
  isPublic: boolean;
}

/** Maximum length of a comment, in characters. */
export const COMMENT_MAX = 2000;

/** The rating a form begins with: the saved rating, else empty. */
export const initialRatingDraft = (before: Rating | null): RatingDraft => {
  if (!before) return { score: 0, comment: "", isPublic: false };
  return { score: before.score, comment: before.comment, isPublic: before.isTestimonial ?? false };
};

/** Errors of a rating by field; empty when it may be sent. */
export const ratingErrors = ({
  score,
  comment,
  isPublic,
}: RatingDraft): { score?: string; comment?: string } => {
  const length = comment.trim().length;
  return {
    ...(score === 0 && { score: "Please choose 1 to 5 stars." }),
    ...(length > COMMENT_MAX && {
      comment: `Please use ${COMMENT_MAX} characters or fewer. You have ${length}.`,
    }),
    ...(length === 0 &&
      isPublic && { comment: "Please write a comment to publish, or uncheck the box below." }),
  };
};
