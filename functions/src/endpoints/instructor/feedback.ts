import { instructorContracts } from "../../core/api/instructor.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveRating } from "../../operations/people/ratings/save-rating.ts";

/**
 * Rates an instructor after a session, or changes the rating: hidden until both sides have rated it, for a week at most. A
 * testimonial is published only after review.
 */
export const instructorFeedback = endpoint(
  "/api/instructor/feedback",
  instructorContracts,
  async ({ instructorId, score, comment, isTestimonial }, { uid, now }) => {
    const isPublic = isTestimonial && comment !== "";
    await saveRating(uid, instructorId, { score, comment, isPublic, at: now });
    return {
      message: isPublic
        ? "Thank you. We'll review your comment before we publish it."
        : "Thank you for your feedback.",
    };
  },
);
