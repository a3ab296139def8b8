import { accountContracts } from "../../core/api/account.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveReport } from "../../operations/people/save-feedback.ts";
import { hasBookingTogether } from "../../store/booking/bookings-of.ts";

/** The same for an instructor who does not exist. */
const STRANGERS =
  "You can report an instructor once you've booked or joined a session with them. For anything else, please write to us on the contact page.";

/** Reports an instructor, by someone who booked them or was a guest, to the operators. */
export const reportUser = endpoint(
  "/api/report/user",
  accountContracts,
  async ({ instructorId, comment }, { uid, now }) => {
    if (!(await hasBookingTogether(uid, instructorId))) throw new AppError("not-found", STRANGERS);
    const report = { uid, instructorId, about: instructorId, comment, createdAt: now } as const;
    await saveReport({ ...report, status: "open", side: "customer" });
    return { message: "Thank you. We'll look into it." };
  },
);
