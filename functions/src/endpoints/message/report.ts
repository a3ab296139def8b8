import { endpoint } from "../../http/endpoint.ts";
import { operatorEmails } from "../../http/environment/operator-emails.ts";
import { quoteConversation } from "../../store/conversation/quote-conversation.ts";
import { saveReport } from "../../store/people/feedback.ts";

/** Reports a message of the other side to the operators, who get it with those around it. */
export const messageReport = endpoint(
  "/api/message/report",
  async ({ appointmentId, messageId, comment }, { uid, now }) => {
    const quoted = await quoteConversation(uid, appointmentId, messageId);
    await saveReport({ uid, comment, createdAt: now, status: "open", ...quoted }, operatorEmails());
    return { message: "Thank you. We'll look into it." };
  },
);
