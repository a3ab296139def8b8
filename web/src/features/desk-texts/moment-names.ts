import type { EmailMoment } from "@core/settings/email-moments.ts";

/** What the emails of each moment are called. */
export const momentNames: Readonly<Record<EmailMoment, string>> = {
  requested: "New request, to the instructor",
  confirmed: "Session confirmed, to the customer",
  reminder: "Reminder, to the customer",
  canceled: "Session canceled, to the customer",
  closed: "After a session, to the customer",
  receipt: "Receipt",
};
