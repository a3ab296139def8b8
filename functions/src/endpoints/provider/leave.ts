import { instructorProfileContracts } from "../../core/api/instructor-profile.ts";
import { endpoint } from "../../http/endpoint.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { followApproval } from "../../operations/people/applications/follow-approval.ts";
import { saveStopTeaching } from "../../operations/people/instructors/save-stop-teaching.ts";

/** Lets an instructor stop teaching without an operator once nothing is open. Their account stays, as a customer's. */
export const providerLeave = endpoint(
  "/api/provider/leave",
  instructorProfileContracts,
  async (_input, context) => {
    const { uid, now } = context;
    await saveStopTeaching(uid, now);
    await followApproval(uid).catch((error: unknown) =>
      logPostponed("An instructor who left still has their claim", "/api/provider/leave", error, uid),
    );
    return { message: "You've stopped teaching with us." };
  },
);
