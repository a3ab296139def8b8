import { instructorRatingsContracts } from "../../core/api/instructor-ratings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveReply } from "../../operations/people/ratings/save-reply.ts";

/** Answers a published review, or takes the answer back; operators read it before everyone can. */
export const providerReply = endpoint(
  "/api/provider/reply",
  instructorRatingsContracts,
  async ({ appointmentId, text }, { uid, now }) => {
    const reply = await saveReply(uid, appointmentId, text, now);
    return { ...(reply && { reply }) };
  },
);
