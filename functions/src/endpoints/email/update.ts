import { accountContracts } from "../../core/api/account.ts";
import { AppError } from "../../core/errors.ts";
import { mustBeEmail } from "../../core/people/must-be-email.ts";
import { endpoint } from "../../http/endpoint.ts";
import { queueEmail } from "../../store/notifications/outbox.ts";
import { isFreeAddress, mustStillHaveEmail } from "../../store/people/account-links.ts";

/** Emails a link to the new address, which changes the address when opened. Doesn't reveal whether it is taken. */
export const emailUpdate = endpoint("/api/email/update", accountContracts, async ({ email }, context) => {
  mustBeEmail(email);
  if (email.toLowerCase() === context.email.toLowerCase())
    throw new AppError("bad-request", undefined, { email: "This is already your email address." });
  await mustStillHaveEmail(context.uid, context.email);
  if (await isFreeAddress(email))
    await queueEmail({
      kind: "email-change",
      uid: context.uid,
      to: email,
      // Anyone can enter anyone's address and any name, so the email contains nothing its sender wrote.
      name: "",
      params: {},
      createdAt: context.now,
    });
  return { message: "We sent a link to your new address. Open it to confirm the change." };
});
