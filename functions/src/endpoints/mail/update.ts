import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { updateUser } from "../../store/people/users.ts";

/** Turns emails with reminders and news on or off; booking changes are always emailed. */
export const mailUpdate = endpoint("/api/mail/update", accountContracts, async ({ reminders }, context) => {
  await updateUser(context, { reminders });
  const message = reminders ? "Reminders and news are on." : "Reminders and news are off.";
  return { message, reminders };
});
