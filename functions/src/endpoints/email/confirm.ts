import { endpoint } from "../../http/endpoint.ts";
import { loginUrl } from "../../http/environment/login-url.ts";
import { queueEmail } from "../../store/notifications/outbox.ts";
import { createConfirmLink } from "../../store/people/auth-accounts.ts";

/** Emails the caller a link that confirms their address; nothing if it is confirmed already. */
export const emailConfirm = endpoint("/api/email/confirm", async ({ side = "customer" }, context) => {
  const { uid, email, emailVerified, now } = context;
  const url = email === "" || emailVerified ? undefined : await createConfirmLink(email, loginUrl(side));
  if (url !== undefined)
    // Anyone can create an account with anyone's address and any name, so the email contains nothing its sender wrote.
    await queueEmail({ kind: "email-confirm", uid, to: email, name: "", params: { url }, createdAt: now });
  return { message: "We sent you a link. Open it to confirm your email address." };
});
