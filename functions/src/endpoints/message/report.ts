import { messageContracts } from "../../core/api/message.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveBookingReport } from "../../operations/conversation/save-booking-report.ts";

/** Reports a message of the other side to operators, who see it with the messages around it, or a session's sheet. */
export const messageReport = endpoint(
  "/api/message/report",
  messageContracts,
  async (input, { uid, now }) => {
    await saveBookingReport({ ...input, uid, now, ...(input.messageId === undefined && { isSheet: true }) });
    return { message: "Thank you. We'll look into it." };
  },
);
