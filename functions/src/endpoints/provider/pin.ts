import { instructorRatingsContracts } from "../../core/api/instructor-ratings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { savePin } from "../../operations/people/ratings/save-pin.ts";

/** Shows a published review first on the instructor's public page, or none. */
export const providerPin = endpoint(
  "/api/provider/pin",
  instructorRatingsContracts,
  async ({ appointmentId }, { uid }) => {
    await savePin(uid, appointmentId);
    return { ...(appointmentId !== undefined && { pinned: appointmentId }) };
  },
);
