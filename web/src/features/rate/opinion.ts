import type { Rating } from "@shared/model/social.ts";

/** An opinion as it is entered. */
export interface Opinion {
  /** 1–5; 0 while none is chosen. */
  score: number;
  comment: string;
  /** Whether the words may be shown to everybody. */
  isForAll: boolean;
}

/** What each number of stars means. */
export const scoreWords = ["Poor", "Could be better", "Good", "Very good", "Wonderful"] as const;

/** Characters of a comment, at most. */
export const LONGEST = 2000;

/** The opinion a form begins with: what was typed before a reload, else what was said before, else nothing. */
export const firstOpinion = (kept: Opinion | null, before: Rating | null): Opinion => {
  if (kept) return kept;
  if (!before) return { score: 0, comment: "", isForAll: false };
  return { score: before.score, comment: before.comment, isForAll: before.isTestimonial ?? false };
};

/** What is wrong with an opinion, by field; empty when it may be sent. */
export const wrongWith = ({ score, comment, isForAll }: Opinion): { score?: string; comment?: string } => {
  const length = comment.trim().length;
  return {
    ...(score === 0 && { score: "Please choose one to five stars." }),
    ...(length > LONGEST && { comment: `At most ${LONGEST} characters, please: these are ${length}.` }),
    ...(length === 0 &&
      isForAll && { comment: "Please write the words that may be shown, or take the tick away below." }),
  };
};
