import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { queueEmail } from "../../store/notifications/outbox.ts";

/** Emails the caller a link that confirms their address; nothing if it is confirmed already. */
export const emailConfirm = endpoint(
  "/api/email/confirm",
  accountContracts,
  async ({ side = "customer" }, context) => {
    const { uid, email, emailVerified, now } = context;
    if (email !== "" && !emailVerified)
      // Anyone can create an account with anyone's address and any name, so the email contains nothing its sender wrote.
      await queueEmail({ kind: "email-confirm", params: {}, uid, to: email, name: "", side, createdAt: now });
    return { message: "We sent you a link. Open it to confirm your email address." };
  },
);
