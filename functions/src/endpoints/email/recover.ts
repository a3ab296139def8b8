import { setTimeout } from "node:timers/promises";
import { accountContracts } from "../../core/api/account.ts";
import { mustBeEmail } from "../../core/people/must-be-email.ts";
import { endpoint } from "../../http/endpoint.ts";
import { queueEmail } from "../../store/notifications/outbox.ts";
import { findResettable } from "../../store/people/account-links.ts";

/** ms after which it answers: usually longer than an email takes, so that the time doesn't reveal an account either. */
const ANSWER_AFTER = 1_000;

/** Emails a link to choose a new password, needs no sign-in. Doesn't reveal whether an account has the address. */
export const emailRecover = endpoint(
  "/api/email/recover",
  accountContracts,
  async ({ email, side = "customer" }, { now }) => {
    mustBeEmail(email);
    const send = async () => {
      const found = await findResettable(email);
      if (!found) return;
      const { uid, email: to } = found;
      await queueEmail({ kind: "password-reset", params: {}, uid, to, name: "", side, createdAt: now });
    };
    await Promise.all([send(), setTimeout(ANSWER_AFTER)]);
    return { message: "If there's an account for this address, we sent a link." };
  },
);
