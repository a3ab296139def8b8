import { personSafetyContracts } from "../../core/api/person-safety.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveBookingReport } from "../../operations/conversation/save-booking-report.ts";

/** Reports the customer of an instructor's booking to the operators, optionally with one of their messages. */
export const providerReport = endpoint(
  "/api/provider/report",
  personSafetyContracts,
  async (input, { uid, now }) => {
    await saveBookingReport({ ...input, uid, now, onlyBy: "instructor" });
    return { message: "Thank you. We'll look into it." };
  },
);
