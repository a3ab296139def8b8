import { messageContracts } from "../../core/api/message.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveSeen } from "../../operations/conversation/save-seen.ts";
import { decide } from "../../store/commit.ts";

/** Marks a conversation as read, so no one is emailed about messages they have seen. */
export const messageSeen = endpoint(
  "/api/message/seen",
  messageContracts,
  ({ appointmentId }, { uid, now }) =>
    decide(async (batch) => {
      await saveSeen(batch, uid, appointmentId, now);
      return {};
    }),
);
