import { endpoint } from "../../http/endpoint.ts";
import { changeUser } from "../../store/users.ts";

/** Says whether reminders and news are mailed to the caller; changes of a booking always are. */
export const mailUpdate = endpoint("/api/mail/update", async ({ reminders }, context) => {
  await changeUser(context, { reminders });
  const message = reminders
    ? "Reminders and news come by e-mail."
    : "Reminders and news no longer come by e-mail.";
  return { message, reminders };
});
