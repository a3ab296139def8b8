import { endpoint } from "../../http/endpoint.ts";
import { rate } from "../../store/social.ts";

/** Rates an instructor after a session, anew if need be. Words for everybody wait until we have read them. */
export const instructorFeedback = endpoint(
  "/api/instructor/feedback",
  async ({ instructorId, score, comment, isTestimonial }, { uid, now }) => {
    const isForAll = isTestimonial && comment !== "";
    await rate({ uid, instructorId, score, comment, isForAll, now });
    return {
      message: isForAll
        ? "Thank you. Your words will appear once we have read them."
        : "Thank you for your feedback.",
    };
  },
);
