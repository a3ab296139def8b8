import { endpoint } from "../../http/endpoint.ts";
import { operatorEmails } from "../../http/environment/operator-emails.ts";
import { saveBookingReport } from "../../store/conversation/save-booking-report.ts";

/** Reports the customer of an instructor's booking to the operators, optionally with one of their messages. */
export const providerReport = endpoint("/api/provider/report", async (input, { uid, now }) => {
  await saveBookingReport({ ...input, uid, now, onlyBy: "instructor" }, operatorEmails());
  return { message: "Thank you. We'll look into it." };
});
