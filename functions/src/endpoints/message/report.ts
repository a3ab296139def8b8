import { messageContracts } from "../../core/api/message.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveBookingReport, saveSheetReport } from "../../operations/conversation/save-booking-report.ts";

/** Reports a message of the other side to operators, who see it with the messages around it, or a session's sheet. */
export const messageReport = endpoint(
  "/api/message/report",
  messageContracts,
  async (input, { uid, now }) => {
    await (input.messageId === undefined ? saveSheetReport : saveBookingReport)({ ...input, uid, now });
    return { message: "Thank you. We'll look into it." };
  },
);
