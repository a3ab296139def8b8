import { instructorRatingsContracts } from "../../core/api/instructor-ratings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readSessionRatings } from "../../operations/people/ratings/read-ratings.ts";
import { saveCustomerRating } from "../../operations/people/ratings/save-rating.ts";

/** Rates the customer of a session, for operators alone; it can be changed until ratings of the session are shown. */
export const providerRate = endpoint(
  "/api/provider/rate",
  instructorRatingsContracts,
  async ({ appointmentId, score, comment }, { uid, now }) => {
    if (score !== undefined)
      await saveCustomerRating(uid, appointmentId, { score, comment, isPublic: false, at: now });
    return readSessionRatings(uid, appointmentId, now);
  },
);
