import { endpoint } from "../../http/endpoint.ts";
import { decide } from "../../store/commit.ts";
import { saveSeen } from "../../store/conversation/save-seen.ts";

/** Marks a conversation as read, so that nobody is emailed about what they have seen. */
export const messageSeen = endpoint("/api/message/seen", ({ appointmentId }, { uid, now }) =>
  decide(async (batch) => {
    await saveSeen(batch, uid, appointmentId, now);
    return {};
  }),
);
